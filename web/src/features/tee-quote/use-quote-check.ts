import type { QuoteVerification } from '@bvlgarichain/verify/quote'
import { useEffect, useState } from 'react'
import { useSettings } from '../../shell/settings.tsx'

/** A quote with its collateral and the expected report data. */
export interface GivenQuote {
  readonly quote: Uint8Array
  readonly collateral: unknown
  readonly expectedReportData: Uint8Array | undefined
  /** For a visitor's own quote: issue time of its collateral, Unix milliseconds. */
  readonly issuedAt?: number | undefined
  /** Accept measurements of any network. */
  readonly anyMeasurement?: boolean
}

/** State of a check; `ms` is its duration. */
export type QuoteCheck =
  | { readonly state: 'CHECKING' | 'UNAVAILABLE' }
  | {
      readonly state: 'DONE'
      readonly verification: QuoteVerification
      readonly ms: number
    }

/**
 * Verifies a quote as of a time (Unix milliseconds), again when either changes; `given` must be
 * a stable reference. The previous result stays until the next one.
 */
export function useQuoteCheck(given: GivenQuote, at: number): QuoteCheck {
  const { trust } = useSettings()
  const [check, setCheck] = useState<QuoteCheck>({ state: 'CHECKING' })
  useEffect(() => {
    let isCurrent = true
    const { quote, collateral, expectedReportData, anyMeasurement = false } = given
    const run = async (): Promise<QuoteCheck> => {
      const { openCrypto, verifyQuote } = await import('./quote-verifier.ts')
      const crypto = await openCrypto()
      const start = performance.now()
      const verification = await verifyQuote({
        quote,
        collateral,
        trust,
        at,
        crypto,
        anyMeasurement,
        ...(expectedReportData && { expectedReportData }),
      })
      return { state: 'DONE', verification, ms: performance.now() - start }
    }
    // Only loading can fail.
    run()
      .catch(() => ({ state: 'UNAVAILABLE' as const }))
      .then((check) => {
        if (isCurrent) setCheck(check)
      })
    return () => {
      isCurrent = false
    }
  }, [given, at, trust])
  return check
}
