import { createHash, X509Certificate } from 'node:crypto'
import type { Hash, Hex, TeeMeasurement } from '@bvlgarichain/contract'
import { type Collateral, issueCollateral, type Tee } from './collateral.ts'
import { proverDomain, proverEnclaves } from './development-platform.ts'
import { openPki } from './open-pki.ts'
import type { Pki } from './pki.ts'
import { makeQuoter, type QuoteKind } from './quote.ts'

/** Statement that the prover attests. */
interface TeeProofRequest {
  readonly batchIndex: number
  /** 64 bytes that commit to the batch. */
  readonly reportData: Hex
  /** Time of the quote's submission, Unix milliseconds: its collateral is valid then. */
  readonly time: number
}

/** A quote, and the collateral to verify it. */
export interface TeeProof {
  readonly quote: Hex
  /** SHA-256 of the quote. */
  readonly quoteId: Hash
  readonly collateral: Collateral
}

/**
 * Attests batches as an SGX enclave or a TDX virtual machine would: the quotes have the structure,
 * signatures and collateral of real ones, under a development root instead of Intel's. They prove
 * nothing about the machine they were made on.
 */
export interface TeeProver {
  /** DER. */
  readonly rootCertificate: Uint8Array
  /** SHA-256 of the root certificate. */
  readonly rootFingerprint: Hash
  /** MRENCLAVE (32 bytes) of each SGX build, MRTD (48 bytes) of the TDX build. */
  readonly measurements: readonly Hex[]
  /** Run-time registers (48 bytes each) of the TDX build: firmware configuration, kernel, application. */
  readonly registers: Required<
    Pick<TeeMeasurement, 'rtmr0' | 'rtmr1' | 'rtmr2' | 'rtmr3'>
  >
  /**
   * Throws a `TypeError` for a request that is malformed, a `RangeError` for a time at which the
   * certificates are not valid (they hold from 60 days before they were made, for ten years).
   */
  prove(request: TeeProofRequest): Promise<TeeProof>
}

/** Time for which every quote has the same collateral, so that its 30 days never run short. */
const PERIOD = 7 * 86_400_000
/** Collateral is older than its period, since the clock of layer 1 may run behind. */
const LEAD = 3_600_000
const REPORT_DATA = /^0x[0-9a-f]{128}$/i

const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const sha256 = (bytes: Uint8Array) =>
  toHex(createHash('sha256').update(bytes).digest()) as Hash

/** Mostly TDX; every third batch SGX with a v3 quote, every fifth SGX with a v4 quote. */
const quoteKindOf = (batchIndex: number): QuoteKind =>
  batchIndex % 3 === 0
    ? { version: 3, tee: 'SGX' }
    : batchIndex % 5 === 0
      ? { version: 4, tee: 'SGX' }
      : { version: 4, tee: 'TDX' }

/** The keys and certificates are kept in `dir`; the attestation key is new at every start. */
export async function makeTeeProver({ dir }: { dir: string }): Promise<TeeProver> {
  const pki = await openPki(dir)
  const quote = await makeQuoter(pki)
  const collateralAt = makeCollateralSource(pki)
  const rootCertificate = new X509Certificate(pki.root.certificate).raw

  return {
    rootCertificate,
    rootFingerprint: sha256(rootCertificate),
    measurements: [
      proverEnclaves.v3.mrEnclave,
      proverEnclaves.v4.mrEnclave,
      proverDomain.mrTd,
    ].map(toHex),
    registers: {
      rtmr0: toHex(proverDomain.rtmrs[0]),
      rtmr1: toHex(proverDomain.rtmrs[1]),
      rtmr2: toHex(proverDomain.rtmrs[2]),
      rtmr3: toHex(proverDomain.rtmrs[3]),
    },

    async prove({ batchIndex, reportData, time }) {
      if (!REPORT_DATA.test(reportData)) {
        throw new TypeError('Report data must be 64 bytes of 0x hex')
      }
      if (!Number.isSafeInteger(batchIndex) || batchIndex < 0) {
        throw new TypeError(`Not a batch index: ${batchIndex}`)
      }
      const kind = quoteKindOf(batchIndex)
      const collateral = await collateralAt(kind.tee, time)
      const bytes = await quote(kind, Buffer.from(reportData.slice(2), 'hex'))
      return { quote: toHex(bytes), quoteId: sha256(bytes), collateral }
    },
  }
}

/** Issues the collateral of each period once; ten kilobytes a week stay in memory. */
function makeCollateralSource(pki: Pki) {
  const issued = new Map<string, Promise<Collateral>>()

  return (tee: Tee, time: number): Promise<Collateral> => {
    if (!Number.isSafeInteger(time)) {
      throw new TypeError(`Not a time in Unix milliseconds: ${time}`)
    }
    const [from, until] = [pki.notBefore.getTime(), pki.notAfter.getTime()]
    if (time < from || time > until) {
      throw new RangeError(
        `The development certificates are not valid at Unix time ${time} ms; they hold from ${from} to ${until}`,
      )
    }
    const period = Math.floor(time / PERIOD)
    const issuedAt = Math.max(period * PERIOD - LEAD, from)
    const key = `${tee} ${period}`
    const collateral = issued.get(key) ?? issueCollateral(pki, tee, issuedAt, period)
    issued.set(key, collateral)
    return collateral
  }
}
