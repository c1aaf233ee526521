import type { Hex, Quantity, Trust } from '@bvlgarichain/contract'
import { hexToBytes } from 'viem/utils'
import { decodeHeader, type RawHeader } from '../block/raw-header.ts'
import { openCrypto } from '../crypto/open-crypto.ts'
import type { QuoteVerdictName } from '../dcap/quote-verdict.ts'
import type { QuoteVerification } from '../dcap/verify-quote.ts'
import type { BatchEvent } from '../rollup/events.ts'
import { reportDataOf } from '../rollup/report-data.ts'
import { outcomeOf } from '../step.ts'
import type { ProofVerdict } from '../zk/proof-verdict.ts'
import type { ZkVerification } from '../zk/zk-step.ts'
import type { Bundle, ProofPart, QuotePart } from './schema.ts'

/** Verdict on a quote or a ZK proof in a bundle. */
export type Attestation =
  | {
      readonly kind: 'quote'
      readonly verdict: QuoteVerdictName
      readonly verification: QuoteVerification
      /** Time as of which it was verified, Unix milliseconds; `undefined` if none is known. */
      readonly at: number | undefined
    }
  | {
      readonly kind: 'zkProof'
      readonly verdict: ProofVerdict
      readonly verification: ZkVerification
    }

/** Context in which quote and proof of a bundle are verified. */
export interface AttestationContext {
  readonly trust: Trust
  readonly batchHash: Hex
  /** Roots that layer 1 accepted; without them the content isn't known. */
  readonly proven: BatchEvent | undefined
  /** Hash of the batch's first block, which the batch hash covers. */
  readonly firstBlock: Hex | undefined
  /** Header of the batch's last block, which the batch hash covers. */
  readonly lastBlock: Pick<RawHeader, 'stateRoot'> | undefined
  /** The chain that the claim is proven to be of. */
  readonly chainId: Quantity | undefined
  /** Unix milliseconds; `undefined` if neither the caller nor layer 1 gives a time. */
  readonly at: number | undefined
  readonly isTimeGiven: boolean
}

/** Verifies quote and proof of a bundle; the verifiers load only for bundles that have them. */
export async function verifyAttestations(
  { quote, zkProof }: Bundle,
  context: AttestationContext,
): Promise<readonly Attestation[]> {
  return [
    ...(quote === undefined ? [] : [await attestQuote(quote, context)]),
    ...(zkProof === undefined ? [] : [await attestProof(zkProof, context)]),
  ]
}

async function attestQuote(
  { quote, collateral }: QuotePart,
  context: AttestationContext,
): Promise<Attestation> {
  const { trust, isTimeGiven } = context
  const [{ verifyQuote }, { quoteVerdictOf }, { collateralTime }] = await Promise.all([
    import('../dcap/verify-quote.ts'),
    import('../dcap/quote-verdict.ts'),
    import('../dcap/collateral-time.ts'),
  ])
  // Provers fetch collateral before or after the block; only one of both times is authenticated.
  const issued = isTimeGiven ? undefined : collateralTime(collateral)
  const times = [context.at, issued].filter((time) => time !== undefined)
  const at = times.length === 0 ? undefined : Math.max(...times)
  // Without the roots of an accepted proof, the batch's hash is still known.
  const expectedReportData =
    (context.proven && reportDataOf(context.proven)) ?? hexToBytes(context.batchHash)
  const verification = await verifyQuote({
    quote: hexToBytes(quote as Hex),
    collateral,
    trust,
    at,
    crypto: await openCrypto(),
    expectedReportData,
  })
  const verdict = quoteVerdictOf(verification, false)
  return { kind: 'quote', verdict, verification, at }
}

async function attestProof(
  part: ProofPart,
  { trust, batchHash, proven, firstBlock, lastBlock, chainId }: AttestationContext,
): Promise<Attestation> {
  const [{ verifyZkProof }, { proofVerdictOf }, values] = await Promise.all([
    import('../zk/verify-zk-proof.ts'),
    import('../zk/proof-verdict.ts'),
    import('../zk/public-values.ts'),
  ])
  const proof = verifyZkProof(part, trust)
  const before = stateBefore(part, firstBlock)
  const compared = values
    .verifyPublicValues(
      values.readPublicValues(part.publicValues, {
        chainId,
        batchHash,
        stateRootBefore: before ?? undefined,
        stateRoot: proven?.stateRoot ?? lastBlock?.stateRoot,
        l2MsgRoot: proven?.l2MsgRoot,
      }),
    )
    .map((step) =>
      step.id === 'stateRootBefore' && before === null
        ? ({ id: step.id, outcome: 'FAIL', reason: 'beforeUnlinked' } as const)
        : step,
    )
  const steps = [...proof.steps, ...compared]
  const verdict = proofVerdictOf(steps, proof.key)
  return { kind: 'zkProof', verdict, verification: { ...proof, steps } }
}

/**
 * State root before the batch: that of the block which the batch's first block names as its parent. `undefined`
 * if the file doesn't have both headers, `null` if they aren't these two.
 */
function stateBefore(
  { before }: ProofPart,
  firstBlock: Hex | undefined,
): Hex | null | undefined {
  if (before === undefined || firstBlock === undefined) return undefined
  const [parent, first] = before.map((header) => decodeHeader(hexToBytes(header as Hex)))
  const isLinked =
    parent !== undefined &&
    first?.hash === firstBlock &&
    first.parentHash === parent.hash &&
    first.height === parent.height + 1n
  return isLinked ? parent.stateRoot : null
}

/** Kinds of attestations with a step that could not be made. */
export const openAttestations = (
  attestations: readonly Attestation[],
): readonly Attestation['kind'][] =>
  attestations.flatMap(({ kind, verification }) =>
    outcomeOf(verification.steps) === 'NOT_CHECKED' ? [kind] : [],
  )
