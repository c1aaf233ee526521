/**
 * Time from the creation of a batch to the start of its proving, in milliseconds; `undefined` if a
 * part is unknown or the clocks of relayer and prover disagree.
 */
export function queueTime({
  sealedTime,
  readyTime,
  provingMs,
}: {
  /** When the batch was created, in Unix milliseconds. */
  sealedTime: number | undefined
  /** When the proof was ready, in Unix milliseconds. */
  readyTime: number | undefined
  provingMs: number | undefined
}): number | undefined {
  if (sealedTime === undefined || readyTime === undefined || provingMs === undefined) {
    return undefined
  }
  const queued = readyTime - provingMs - sealedTime
  return queued < 0 ? undefined : queued
}
