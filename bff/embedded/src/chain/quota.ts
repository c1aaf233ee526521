/** Kinds that are owed, so that even a rare one occurs in every history. */
export interface Quota<Kind> {
  /** The kinds that are due in this step. */
  due(): readonly Kind[]
  /** Takes back those that were due and could not be done; they become due again. */
  putBack(kinds: readonly Kind[]): void
}

/** Part of the steps after which everything has been due once; the rest is for repeats. */
const FIRST_TRY = 0.7

/** Owes every kind `times` times, spread evenly over `steps` steps. */
export function makeQuota<Kind>(
  kinds: readonly Kind[],
  times: number,
  steps: number,
): Quota<Kind> {
  const waiting = Array.from({ length: times }, () => kinds).flat()
  const perStep = waiting.length / Math.max(1, steps * FIRST_TRY)
  let part = 0
  return {
    due() {
      part += perStep
      const whole = Math.floor(part)
      part -= whole
      return waiting.splice(0, whole)
    },
    putBack: (missed) => void waiting.push(...missed),
  }
}
