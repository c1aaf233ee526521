/** The node responded, but not with the requested data. Trying again may help. */
export class NodeResponseError extends Error {
  override readonly name = 'NodeResponseError'
}
