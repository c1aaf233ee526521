/** Time limit of a test file that sets none of its own, in seconds: ten times what the longest takes. */
export const FILE_TIMEOUT = 900
