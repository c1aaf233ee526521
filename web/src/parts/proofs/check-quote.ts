import {
  openCrypto,
  type QuoteRequest,
  type QuoteVerification,
  readEventLogFile,
  verifyQuote,
} from '@bvlgarichain/verify/quote'

/** A quote and all that it is verified with. */
export type QuoteTask = Omit<QuoteRequest, 'crypto' | 'eventLog'> & {
  /** As the visitor pasted it. */
  readonly eventLog?: string | undefined
}

/** Outcome of a check. */
export interface CheckedQuote {
  readonly verification: QuoteVerification
  /** Duration in milliseconds. */
  readonly ms: number
}

/** Verifies a quote on the current thread. */
export async function checkQuote(task: QuoteTask): Promise<CheckedQuote> {
  const crypto = await openCrypto()
  const start = performance.now()
  const { eventLog: text } = task
  const eventLog =
    text === undefined
      ? undefined
      : // A log that can't be read is one that fails.
        (readEventLogFile(new TextEncoder().encode(text)) ?? null)
  const verification = await verifyQuote({ ...task, eventLog, crypto })
  return { verification, ms: performance.now() - start }
}
