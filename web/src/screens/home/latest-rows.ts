/** Rows of the dashboard's lists. */
export const LATEST_ROWS = 8
