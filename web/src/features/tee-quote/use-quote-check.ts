import { useEffect, useState } from 'react'
import { useSettings } from '../../shell/settings.tsx'
import type { QuoteVerification } from '../../verify/dcap/verify-quote.ts'

/** A quote, what came with it, and what it must attest. */
export interface GivenQuote {
  readonly quote: Uint8Array
  readonly collateral: unknown
  readonly expectedReportData: Uint8Array | undefined
  /** Of a quote that the visitor brought: when its collateral was issued, Unix milliseconds. */
  readonly issuedAt?: number | undefined
  /** The code may be that of another network. */
  readonly anyMeasurement?: boolean
}

/** A check under way or done; `ms` is how long it took. */
export type QuoteCheck =
  | { readonly state: 'CHECKING' | 'UNAVAILABLE' }
  | {
      readonly state: 'DONE'
      readonly verification: QuoteVerification
      readonly ms: number
    }

/**
 * Verifies a quote as of a time (Unix milliseconds), anew when either changes; `given` must be
 * the same object while nothing in it changes. The result of the time before stays until then.
 */
export function useQuoteCheck(given: GivenQuote, at: number): QuoteCheck {
  const { trust } = useSettings()
  const [check, setCheck] = useState<QuoteCheck>({ state: 'CHECKING' })
  useEffect(() => {
    let isCurrent = true
    const { quote, collateral, expectedReportData, anyMeasurement = false } = given
    const run = async (): Promise<QuoteCheck> => {
      const [{ openCrypto }, { verifyQuote }] = await Promise.all([
        import('../../verify/crypto/open-crypto.ts'),
        import('../../verify/dcap/verify-quote.ts'),
      ])
      const crypto = await openCrypto()
      const start = performance.now()
      const verification = await verifyQuote({
        ...{ quote, collateral, trust, at, crypto, anyMeasurement },
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
