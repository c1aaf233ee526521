/** Stands in the built HTML until the server fills in the nonce of its answer. */
export const NONCE = '__NONCE__'
