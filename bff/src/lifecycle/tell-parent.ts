/** Sends a message to the process that started this one, if it listens. */
export function tellParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
