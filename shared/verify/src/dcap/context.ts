import type { Trust } from '@bvlgarichain/contract'
import type { Crypto } from '../crypto/crypto.ts'
import type { CertificateStore } from './certificate-store.ts'
import type { CheckedChain } from './check-chain.ts'
import type { Collateral } from './collateral.ts'
import type { Quote } from './quote.ts'

/** Context of the steps. */
export interface Context {
  readonly quote: Quote
  /** Of the PCK certificate; `undefined` where neither quote nor collateral holds it. */
  readonly chain: CheckedChain | undefined
  readonly collateral: Collateral
  readonly trust: Trust
  /** Unix milliseconds; `undefined` if no time is known, which leaves dates unchecked. */
  readonly at: number | undefined
  readonly expectedReportData: Uint8Array | undefined
  readonly anyMeasurement: boolean
  /** As it was given. */
  readonly eventLog: unknown
  readonly crypto: Crypto
  readonly store: CertificateStore
}
