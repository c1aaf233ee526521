/** The node answered, but not with what was asked for. Trying again may help. */
export class NodeResponseError extends Error {
  override readonly name = 'NodeResponseError'
}
