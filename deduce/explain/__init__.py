"""Why a conclusion holds, and which entry is wrong."""
