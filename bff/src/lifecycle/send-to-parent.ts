/** Sends a message to the process that started this one, if it listens. */
export function sendToParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
