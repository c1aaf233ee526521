/** Stands for a value that the backend does not provide. */
export const MISSING = '—'
