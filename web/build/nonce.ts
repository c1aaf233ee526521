/** Placeholder in the built HTML for the nonce of each response. */
export const NONCE = '__NONCE__'
