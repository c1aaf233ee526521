import type { QuoteVerification } from '@bvlgarichain/verify/quote'
import { useEffect, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'

/** A quote with its collateral and the expected report data. */
export interface GivenQuote {
  readonly quote: Uint8Array
  readonly collateral: unknown
  readonly expectedReportData: Uint8Array | undefined
  /** As the server reports it: shown, and never part of a verdict. */
  readonly reportedReportData?: Uint8Array | undefined
  /** For a visitor's own quote: issue time of its collateral, Unix milliseconds. */
  readonly issuedAt?: number | undefined
  /** Accept measurements of any network. */
  readonly anyMeasurement?: boolean
  /** Event log of a TDX machine: JSON, hex or base64. */
  readonly eventLog?: string | undefined
}

/** State of a check; `ms` is its duration. */
export type QuoteCheck =
  | { readonly state: 'CHECKING' | 'UNAVAILABLE' }
  | {
      readonly state: 'DONE'
      readonly verification: QuoteVerification
      readonly ms?: number | undefined
      /** The quote that was verified. */
      readonly given?: GivenQuote | undefined
    }

/**
 * Verifies a quote as of a time (Unix milliseconds), again when either changes; `given` must be
 * a stable reference. It runs in a worker. The previous result stays until the next one.
 */
export function useQuoteCheck(given: GivenQuote, at: number): QuoteCheck {
  const { trust } = useSettings()
  const [check, setCheck] = useState<QuoteCheck>({ state: 'CHECKING' })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const {
      quote,
      collateral,
      expectedReportData,
      anyMeasurement = false,
      eventLog,
    } = given
    const run = async (): Promise<QuoteCheck> => {
      const { checkInWorker } = await import('./check-in-worker.ts')
      const task = {
        quote,
        collateral,
        trust,
        at,
        anyMeasurement,
        eventLog,
        ...(expectedReportData && { expectedReportData }),
      }
      return { state: 'DONE', given, ...(await checkInWorker(task, signal)) }
    }
    run()
      .catch(() => ({ state: 'UNAVAILABLE' as const }))
      .then((check) => {
        if (!signal.aborted) setCheck(check)
      })
    return () => controller.abort()
  }, [given, at, trust])
  return check
}
