/** Placeholder of a value that the backend does not provide. */
export const MISSING = '—'
