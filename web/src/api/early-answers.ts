import type { CallName } from '@bvlgarichain/shared'

const answers = new Map<string, Promise<unknown>>()

/** Asks now; {@link takeEarly} hands the answer to whoever asks the same first. */
export function askEarly(key: string, ask: () => Promise<unknown>): void {
  const answer = ask()
  // Whoever takes it deals with its failure.
  answer.catch(() => {})
  answers.set(key, answer)
}

/**
 * The answer that was asked for early under a key, once: a repeat asks anew. `undefined` if it
 * was not asked for, or is taken.
 */
export function takeEarly<Answer>(key: string): Promise<Answer> | undefined {
  const answer = answers.get(key) as Promise<Answer> | undefined
  answers.delete(key)
  return answer
}

/** What a call is asked for early under. */
export const callKey = (name: CallName, request: object): string =>
  JSON.stringify([name, request])
