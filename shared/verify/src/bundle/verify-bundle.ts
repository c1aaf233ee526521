import {
  type Hex,
  NO_TRUST,
  type Quantity,
  type Trust,
  toQuantity,
} from '@bvlgarichain/contract'
import { Check } from 'typebox/value'
import { hexToBytes, keccak256 } from 'viem/utils'
import { type BatchHeader, decodeBatchHeader } from '../batch/raw-header.ts'
import { decodeHeader, type RawHeader } from '../block/raw-header.ts'
import {
  type ChunkBlock,
  countBlocks,
  dataHashOf,
  decodeChunks,
} from '../payload/chunk.ts'
import {
  type BlobToCommitment,
  compareBlob,
  isPayloadOf,
  MAX_PAYLOAD_ITEMS,
  payloadOfBlob,
  readPayload,
} from '../payload/payload.ts'
import { decodeReceipt, type Receipt } from '../receipt/receipt.ts'
import { type BatchEvent, findCommit, findVerification } from '../rollup/events.ts'
import { MERKLE_PATRICIA } from '../state/merkle-patricia.ts'
import { outcomeOf, type Verification } from '../step.ts'
import { decodeTransaction } from '../transaction/raw-transaction.ts'
import { recoverSender } from '../transaction/recover-sender.ts'
import { readTrieProof, type TrieReading } from '../trie/trie-proof.ts'
import { positionKey, trieRoot } from '../trie/trie-root.ts'
import { type Attestation, verifyAttestations } from './attestations.ts'
import { verifyBatchFigures, verifyBlockFigures, verifyFee } from './figures.ts'
import { type BundleLimit, limitsOfBundle } from './limits.ts'
import {
  type BalanceBundle,
  type BatchBundle,
  type BlockBundle,
  BUNDLE_FORMAT,
  BUNDLE_VERSIONS,
  type Bundle,
  BundleSchema,
  FIGURES,
  type Inclusion,
  type TransactionBundle,
} from './schema.ts'
import type { BundleReason, BundleStep, BundleStepId } from './steps.ts'
import { type HeadersVerification, verifyHeaders } from './verify-headers.ts'
import { verifyWithdrawalClaim } from './withdrawal-claim.ts'

/** How the check of an evidence bundle went. */
export interface BundleVerification extends Verification<BundleStep, BundleLimit> {
  /** The bundle, where it has the form of one. */
  readonly bundle?: Bundle | undefined
  /** Quote and ZK proof of the batch, each with a separate verdict. */
  readonly attestations: readonly Attestation[]
  /** Blocks of layer 1 that the steps rest on. */
  readonly l1Blocks: readonly { readonly hash: Hex; readonly height: bigint }[]
  /** The batch in the event of its accepted proof, where that step passed. */
  readonly proven?: BatchEvent | undefined
}

/** Contracts, keys and measurements that a bundle may rest on. */
export type BundleTrust = Partial<Trust>

/**
 * Checks an evidence bundle without a server: the claim against proofs, these against the block,
 * the block against the batch, and the batch against an event on layer 1. The rollup contract must
 * be the one that `trust` names, and the event's block one of `l1BlockHashes`, which come from a
 * layer-1 node or light client of one's own. Without the event of an accepted proof the batch may still be
 * rolled back, and the last step stays open. A quote is verified as of `at` (Unix milliseconds);
 * without it as of the event's block, or of the issue of its collateral if that is later; without any of these its
 * dates aren't checked. A blob takes `toCommitment`; without it the payload isn't checked.
 *
 * The claim doesn't rest on quote and proof, so they have verdicts apart from its steps; only one
 * that fails is a step, because the file contradicts itself then.
 */
export async function verifyBundle(
  value: unknown,
  trust: BundleTrust | null | undefined,
  l1BlockHashes: readonly string[] | null = [],
  at?: number,
  toCommitment?: BlobToCommitment,
): Promise<BundleVerification> {
  const format = verifyFormat(value)
  if (format.outcome !== 'PASS') {
    return { steps: [format], limits: [], attestations: [], l1Blocks: [] }
  }
  const bundle = value as Bundle
  const batch = readBatch(bundle)
  const header = 'block' in bundle ? decodeHeader(bytesOf(bundle.block)) : undefined
  const known = (l1BlockHashes ?? []).map((hash) => String(hash).toLowerCase())
  const anchors = verifyAnchors(bundle, batch, trust ?? {}, known)
  const { step: headers, last } = verifyHeadersPart(bundle, batch, header)
  const claim = verifyClaim(bundle, batch, header, anchors.proven, trust ?? {})
  const data = await verifyBatchPart(bundle, batch, header, toCommitment)
  const steps: readonly BundleStep[] = [
    format,
    ...claim,
    ...(headers === undefined ? [] : [headers]),
    ...data.steps,
    ...anchors.steps,
    ...(bundle.prove === undefined
      ? []
      : verifyProvenState(last ?? header, batch.blocks, anchors.proven)),
  ]
  const attestations = await verifyAttestations(bundle, {
    trust: { ...NO_TRUST, ...trust },
    batchHash: batch.hash,
    proven: anchors.proven,
    firstBlock: batch.blocks?.[0]?.hash,
    lastBlock: last,
    chainId: bundle.zkProof && provenChainId(bundle, claim, data.contents),
    at: at ?? anchors.time,
    isTimeGiven: at !== undefined,
  })
  const failing = attestations
    .filter(({ verdict }) => verdict === 'FAIL')
    .map(({ kind }) => fail(kind, 'attestationFailed'))
  return {
    steps: [...steps, ...failing],
    limits: limitsOfBundle(bundle),
    bundle,
    attestations,
    l1Blocks: anchors.blocks,
    proven: anchors.proven,
  }
}

/**
 * The chain that the claimed transaction was signed for, or whose withdrawal layer 1 accepted, else the one that
 * all transactions of the batch's payload were signed for.
 */
function provenChainId(
  { kind, claim }: Bundle,
  steps: readonly BundleStep[],
  contents: PayloadBlocks | undefined,
): Quantity | undefined {
  const isProven = steps.some(({ id, outcome }) => id === kind && outcome === 'PASS')
  if (isProven && kind === 'withdrawal') return claim.l2ChainId
  if (isProven && kind === 'transaction' && claim.chainId !== null) {
    return toQuantity(claim.chainId)
  }
  const chainIds = new Set(
    contents?.flat().flatMap((signed) => decodeTransaction(signed)?.chainId ?? []),
  )
  const [chainId] = chainIds
  return chainIds.size === 1 && chainId !== undefined ? toQuantity(chainId) : undefined
}

const pass = (id: BundleStepId, facts?: BundleStep['facts']): BundleStep =>
  facts === undefined ? { id, outcome: 'PASS' } : { id, outcome: 'PASS', facts }
const fail = (
  id: BundleStepId,
  reason: BundleReason,
  facts: BundleStep['facts'] = {},
): BundleStep => ({ id, outcome: 'FAIL', reason, facts })
const open = (
  id: BundleStepId,
  reason: BundleReason,
  facts: BundleStep['facts'] = {},
): BundleStep => ({ id, outcome: 'NOT_CHECKED', reason, facts })

function verifyFormat(value: unknown): BundleStep {
  const id = 'format'
  const fields: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (fields.format !== BUNDLE_FORMAT) return fail(id, 'notBundle')
  const { version } = fields
  if (typeof version !== 'number') return fail(id, 'unreadable')
  if (!BUNDLE_VERSIONS.includes(version)) return open(id, 'otherVersion', { version })
  const isAttested = 'quote' in fields || 'zkProof' in fields
  const isLinked = 'headers' in fields || 'before' in Object(fields.zkProof)
  const batch: object = Object(fields.batch)
  const since = hasFigures(fields)
    ? 6
    : fields.kind === 'block'
      ? 5
      : 'blob' in batch
        ? 4
        : isLinked
          ? 3
          : isAttested
            ? 2
            : 1
  const isOnePayload = !('blob' in batch && 'payload' in batch)
  return Check(BundleSchema, value) && version >= since && isOnePayload
    ? pass(id, { version })
    : fail(id, 'unreadable')
}

/** True for a file with figures in its claim, or with what proves them. */
function hasFigures({
  claim,
  transaction,
  receipts,
}: Readonly<Record<string, unknown>>): boolean {
  const names: readonly string[] = Object.values(FIGURES).flat()
  return (
    receipts !== undefined ||
    Object.keys(Object(claim)).some((name) => names.includes(name)) ||
    'dataFee' in Object(claim) ||
    'position' in Object(transaction) ||
    'receiptBeforeProof' in Object(transaction)
  )
}

/** The batch of a bundle as its bytes hold it. */
interface Batch {
  readonly header: BatchHeader
  readonly hash: Hex
  readonly chunks: readonly Uint8Array[]
  /** Blocks of its chunks; `undefined` where these cannot be read, or are too many. */
  readonly blocks: readonly ChunkBlock[] | undefined
  readonly isTooLarge: boolean
}

function readBatch({ batch }: Bundle): Batch {
  const bytes = bytesOf(batch.header)
  const chunks = batch.chunks.map(bytesOf)
  const isTooLarge = countBlocks(chunks) > MAX_PAYLOAD_ITEMS
  return {
    header: decodeBatchHeader(bytes),
    hash: keccak256(bytes),
    chunks,
    blocks: isTooLarge ? undefined : decodeChunks(chunks),
    isTooLarge,
  }
}

function verifyClaim(
  bundle: Bundle,
  batch: Batch,
  header: RawHeader | undefined,
  proven: BatchEvent | undefined,
  trust: BundleTrust,
): readonly BundleStep[] {
  switch (bundle.kind) {
    case 'transaction':
    case 'block':
    case 'balance': {
      const { blockHash, height } = bundle.claim
      const time = bundle.kind === 'transaction' ? bundle.claim.time : undefined
      if (header === undefined) return [fail('block', 'unreadable')]
      const fields = differentFields([
        ['blockHash', header.hash === blockHash],
        ['height', header.height === BigInt(height)],
        ['time', time === undefined || header.time === BigInt(time)],
      ])
      return [
        fields === undefined
          ? pass('block', { hash: header.hash, height })
          : fail('block', 'claimDiffers', { fields }),
        ...(bundle.kind === 'transaction' ? verifyTransactionClaim(bundle, header) : []),
        ...(bundle.kind === 'balance' ? verifyBalanceClaim(bundle, header) : []),
        verifyChunk(batch, header),
      ]
    }
    case 'batch': {
      const { batchIndex, hash } = bundle.claim
      const fields = differentFields([
        ['batchIndex', BigInt(batchIndex) === batch.header.batchIndex],
        ['hash', hash === batch.hash],
      ])
      return [
        fields === undefined
          ? pass('batch', { hash: batch.hash })
          : fail('batch', 'claimDiffers', { fields }),
        ...verifyBatchFigures(bundle.claim, batch.blocks),
        ...verifyRoots(bundle.claim, proven),
      ]
    }
    case 'withdrawal':
      return [
        verifyWithdrawalClaim(bundle, batch.header.batchIndex, proven, trust.bridge),
      ]
  }
}

/** Names of the fields that aren't the same; `undefined` if all are. */
function differentFields(
  fields: readonly (readonly [name: string, isSame: boolean])[],
): string | undefined {
  const different = fields.flatMap(([name, isSame]) => (isSame ? [] : [name]))
  return different.length === 0 ? undefined : different.join(', ')
}

/** The roots that are claimed; no step where none is. They are known from the accepted proof alone. */
function verifyRoots(
  claim: BatchBundle['claim'],
  proven: BatchEvent | undefined,
): readonly BundleStep[] {
  const id = 'roots'
  const claimed = (['stateRoot', 'l2MsgRoot'] as const).filter(
    (name) => claim[name] !== undefined,
  )
  if (claimed.length === 0) return []
  const unproven = claimed.filter((name) => proven?.[name] === undefined)
  const different = claimed.filter(
    (name) => !unproven.includes(name) && claim[name] !== proven?.[name],
  )
  if (different.length > 0) {
    return [fail(id, 'claimDiffers', { fields: different.join(', ') })]
  }
  if (unproven.length > 0) {
    return [open(id, 'notProven', { fields: unproven.join(', ') })]
  }
  const facts = { fields: claimed.join(', ') }
  return [{ id, outcome: 'PASS', reason: 'compared', facts }]
}

function verifyTransactionClaim(
  bundle: TransactionBundle,
  header: RawHeader,
): readonly BundleStep[] {
  const { claim, transaction } = bundle
  const position = transaction.position ?? claim.position
  const key = positionKey(position)
  const leaf = readTrieProof(header.transactionsRoot, key, transaction.proof.map(bytesOf))
  const raw = leaf.kind === 'VALUE' ? decodeTransaction(leaf.value) : undefined
  const receiptLeaf = readTrieProof(
    header.receiptsRoot,
    key,
    transaction.receiptProof.map(bytesOf),
  )
  const receipt =
    receiptLeaf.kind === 'VALUE' ? decodeReceipt(receiptLeaf.value) : undefined
  const receiptSteps = [
    verifyReceipt(receiptLeaf, receipt, raw?.type, claim.status),
    ...verifyFee(bundle, header, raw, receipt),
  ]
  if (raw === undefined) {
    return [
      leaf.kind === 'VALUE'
        ? fail('transaction', 'unreadable')
        : notProven('transaction', leaf),
      open('sender', 'earlier'),
      ...receiptSteps,
    ]
  }
  const fields = differentFields([
    ['position', position === claim.position],
    ['hash', raw.hash === claim.hash],
    ['chainId', (raw.chainId === null ? null : String(raw.chainId)) === claim.chainId],
    ['to', raw.to === claim.to],
    ['value', String(raw.value) === claim.value],
  ])
  const sender = recoverSender(raw.digest, raw)
  return [
    fields === undefined
      ? pass('transaction', { hash: raw.hash })
      : fail('transaction', 'claimDiffers', { fields }),
    sender.kind === 'SENDER' && sender.address === claim.from
      ? pass('sender', { address: sender.address })
      : fail('sender', 'senderDiffers'),
    ...receiptSteps,
  ]
}

function verifyReceipt(
  leaf: TrieReading,
  receipt: Receipt | undefined,
  type: number | undefined,
  status: string,
): BundleStep {
  const id = 'receipt'
  if (leaf.kind !== 'VALUE') return notProven(id, leaf)
  if (receipt === undefined || receipt.type !== type) return fail(id, 'unreadable')
  return (receipt.isSuccess ? 'SUCCESS' : 'FAILED') === status
    ? pass(id, { status, count: receipt.logs.length })
    : fail(id, 'claimDiffers', { fields: 'status' })
}

function verifyBalanceClaim(
  { claim, account: { proof, slots } }: BalanceBundle,
  header: RawHeader,
): readonly BundleStep[] {
  const tree = MERKLE_PATRICIA
  const reading = tree.readAccount(
    header.stateRoot,
    bytesOf(claim.address),
    proof.map(bytesOf),
  )
  if (reading.kind === 'OTHER_TREE') return [open('account', 'otherTree')]
  if (reading.kind === 'INVALID') return [notProven('account', reading)]
  const { isAbsent } = reading
  const { balance, nonce, codeHash, storageRoot } = reading.leaf
  const different = [
    ['balance', String(balance) === claim.balance],
    ['nonce', String(nonce) === claim.nonce],
    ['codeHash', codeHash === claim.codeHash],
  ].flatMap(([name, isSame]) => (isSame === true ? [] : [name]))
  const facts = { balance: claim.balance }
  const account: BundleStep =
    different.length > 0
      ? fail('account', 'claimDiffers', { fields: different.join(', ') })
      : isAbsent
        ? { id: 'account', outcome: 'PASS', reason: 'noAccount', facts }
        : pass('account', facts)
  if (claim.slots.length !== slots.length) return [account, fail('storage', 'unreadable')]
  if (slots.length === 0) return [account]
  for (const [at, { slot, value }] of claim.slots.entries()) {
    const nodes = (slots[at] ?? []).map(bytesOf)
    const leaf = tree.readSlot(storageRoot, bytesOf(slot), nodes)
    if (leaf.kind === 'OTHER_TREE') return [account, open('storage', 'otherTree')]
    if (leaf.kind === 'INVALID') return [account, notProven('storage', leaf)]
    if (String(leaf.leaf) !== value)
      return [account, fail('storage', 'slotDiffers', { slot })]
  }
  const count = { count: slots.length }
  return [
    account,
    isAbsent
      ? { id: 'storage', outcome: 'PASS', reason: 'noSlots', facts: count }
      : pass('storage', count),
  ]
}

/** The batch's chunks contain the block's hash. */
function verifyChunk(
  { blocks, isTooLarge, header: { batchIndex } }: Batch,
  header: RawHeader,
): BundleStep {
  const id = 'chunk'
  if (isTooLarge) return open(id, 'tooLarge')
  if (blocks === undefined) return fail(id, 'unreadable')
  const block = blocks.find(({ hash }) => hash === header.hash)
  return block?.height === header.height && block.time === header.time
    ? pass(id, { batch: String(batchIndex) })
    : fail(id, 'notInBatch')
}

/** The headers of a bundle, if it has any, lead to the batch's last block. */
function verifyHeadersPart(
  bundle: Bundle,
  { blocks }: Batch,
  header: RawHeader | undefined,
): Partial<HeadersVerification> {
  if (!('headers' in bundle) || bundle.headers === undefined) return {}
  if ('block' in bundle && header === undefined)
    return { step: open('headers', 'earlier') }
  return verifyHeaders(bundle.headers.map(bytesOf), blocks, header?.hash)
}

/**
 * Compares the state root of the batch's last block with that of the batch's accepted proof, which vouches
 * for the state after it. No step for a block before that one, which is a limit.
 */
export function verifyProvenState(
  header: Pick<RawHeader, 'hash' | 'stateRoot'> | undefined,
  blocks: readonly Pick<ChunkBlock, 'hash'>[] | undefined,
  proven: BatchEvent | undefined,
): readonly BundleStep[] {
  const id = 'stateRoot'
  if (header === undefined || blocks?.at(-1)?.hash !== header.hash) return []
  if (proven?.stateRoot === undefined) return [open(id, 'earlier')]
  return [
    proven.stateRoot === header.stateRoot
      ? pass(id, { root: header.stateRoot })
      : fail(id, 'stateRootDiffers', { root: proven.stateRoot }),
  ]
}

async function verifyBatchPart(
  bundle: Bundle,
  batch: Batch,
  header: RawHeader | undefined,
  toCommitment: BlobToCommitment | undefined,
): Promise<PayloadPart> {
  const { payload, blob, payloadHash } = bundle.batch
  const { header: batchHeader, chunks, blocks } = batch
  const dataHash = dataHashOf(chunks, bytesOf(payloadHash))
  const data =
    dataHash === batchHeader.dataHash
      ? pass('data', { count: chunks.length })
      : fail('data', 'dataDiffers', { hash: dataHash })
  if (payload === undefined && blob === undefined) {
    const steps = bundle.kind === 'batch' ? [data, open('payload', 'noPayload')] : [data]
    return { steps: [...steps, ...figuresOfBlock(bundle, batch, header)] }
  }
  const { steps, contents }: PayloadPart =
    data.outcome === 'PASS'
      ? await verifyPayloadPart(bundle, batch, toCommitment)
      : // Chunks that aren't the batch's say nothing about its payload.
        { steps: [open('payload', 'earlier')] }
  if (!('block' in bundle)) return { steps: [data, ...steps], contents }
  const transactions =
    header && contents?.[blocks?.findIndex(({ hash }) => hash === header.hash) ?? -1]
  const inBlock =
    header === undefined
      ? open('contents', 'earlier')
      : verifyContents(bundle, header, transactions)
  const proven = inBlock.outcome === 'PASS' ? transactions : undefined
  const figures = figuresOfBlock(bundle, batch, header, proven)
  return { steps: [data, ...steps, inBlock, ...figures], contents }
}

/** Figures of a claimed block; no step for another claim. */
const figuresOfBlock = (
  bundle: Bundle,
  { blocks }: Batch,
  header: RawHeader | undefined,
  transactions?: readonly Uint8Array[],
): readonly BundleStep[] =>
  bundle.kind === 'block' && header !== undefined
    ? verifyBlockFigures(
        bundle,
        header,
        blocks?.find(({ hash }) => hash === header.hash),
        transactions,
      )
    : []

/** First byte of a blob's versioned hash (EIP-4844). */
const VERSIONED_HASH = '0x01'

/** Signed transactions of a payload, block by block. */
type PayloadBlocks = readonly (readonly Uint8Array[])[]

interface PayloadPart {
  readonly steps: readonly BundleStep[]
  readonly contents?: PayloadBlocks | undefined
}

/** The payload, or the blob with it, is that of its hash, and has the blocks of the chunks. */
async function verifyPayloadPart(
  { batch: { payload, blob, payloadHash } }: Bundle,
  { blocks, isTooLarge }: Batch,
  toCommitment: BlobToCommitment | undefined,
): Promise<PayloadPart> {
  const id = 'payload'
  if (isTooLarge) return { steps: [open(id, 'tooLarge')] }
  if (blob !== undefined) {
    const step = await verifyBlob(blob, payloadHash, toCommitment)
    if (step.outcome !== 'PASS') return { steps: [step, open(id, 'earlier')] }
    const { steps, contents } = await readPayloadPart(payloadOfBlob(blob), blocks)
    return { steps: [step, ...steps], contents }
  }
  const bytes = bytesOf(payload ?? '0x')
  if (keccak256(bytes) !== payloadHash) {
    const step = payloadHash.startsWith(VERSIONED_HASH)
      ? open(id, 'blobNotChecked')
      : fail(id, 'payloadHashDiffers')
    return { steps: [step] }
  }
  return readPayloadPart(bytes, blocks)
}

async function verifyBlob(
  blob: string,
  versionedHash: string,
  toCommitment: BlobToCommitment | undefined,
): Promise<BundleStep> {
  const comparison = await compareBlob(blob, versionedHash, toCommitment)
  if (comparison === 'NO_KZG') return open('blob', 'noKzg')
  return comparison === 'SAME' ? pass('blob') : fail('blob', 'blobDiffers')
}

/** The payload has as many blocks and transactions as the chunks list. */
async function readPayloadPart(
  payload: Uint8Array | undefined,
  blocks: readonly ChunkBlock[] | undefined,
): Promise<PayloadPart> {
  const id = 'payload'
  const reading = payload && (await readPayload(payload))
  if (reading?.kind === 'TOO_LARGE') return { steps: [open(id, 'tooLarge')] }
  if (reading?.kind !== 'READ' || blocks === undefined) {
    return { steps: [fail(id, 'unreadable')] }
  }
  const { blocks: contents } = reading
  const count = contents.reduce((sum, list) => sum + list.length, 0)
  return isPayloadOf(blocks, contents)
    ? { steps: [pass(id, { blocks: blocks.length, count })], contents }
    : { steps: [fail(id, 'payloadDiffers')] }
}

/** The payload has the block's own transactions, and with them the one that is claimed. */
function verifyContents(
  bundle: TransactionBundle | BlockBundle | BalanceBundle,
  header: RawHeader,
  transactions: readonly Uint8Array[] | undefined,
): BundleStep {
  const id = 'contents'
  if (transactions === undefined) return open(id, 'earlier')
  if (bundle.kind === 'transaction') {
    const { claim, transaction } = bundle
    const signed = transactions[transaction.position ?? claim.position]
    if (signed === undefined || keccak256(signed) !== claim.hash) {
      return fail(id, 'transactionMissing')
    }
  }
  const root = trieRoot(transactions)
  return root === header.transactionsRoot
    ? pass(id, { count: transactions.length })
    : fail(id, 'rootDiffers', { root })
}

/** The events on layer 1, and the roots of a proof that was accepted. */
function verifyAnchors(
  { commit, prove }: Bundle,
  batch: Batch,
  { rollup }: Pick<Trust, 'rollup'>,
  known: readonly string[],
) {
  const index = batch.header.batchIndex
  const contract = rollup?.toLowerCase() as Hex | undefined
  const anchors = [
    commit && { id: 'commit' as const, inclusion: commit, find: findCommit },
    prove && { id: 'prove' as const, inclusion: prove, find: findVerification },
  ].filter((anchor) => anchor !== undefined)
  const blocks: { readonly hash: Hex; readonly height: bigint }[] = []
  let time: number | undefined
  let proven: BatchEvent | undefined
  const steps = anchors.flatMap(({ id, inclusion, find }): BundleStep[] => {
    const blockId = `${id}Block` as const
    const { header, receipt, leaf } = readInclusion(inclusion)
    if (header === undefined) return [fail(id, 'unreadable')]
    blocks.push({ hash: header.hash, height: header.height })
    time = Math.max(time ?? 0, Number(header.time) * 1_000)
    const block = known.includes(header.hash)
      ? pass(blockId, { hash: header.hash })
      : open(blockId, 'l1BlockUnknown', { hash: header.hash })
    if (leaf.kind !== 'VALUE') return [notProven(id, leaf), block]
    if (receipt === undefined) return [fail(id, 'unreadable'), block]
    if (contract === undefined) return [open(id, 'noRollup'), block]
    const event = find(receipt, contract, index)
    if (event === undefined) {
      const other = receipt.logs.find(
        ({ address }) => find(receipt, address, index)?.batchHash === batch.hash,
      )
      return [
        other === undefined
          ? fail(id, 'eventMissing')
          : open(id, 'otherRollup', { address: other.address }),
        block,
      ]
    }
    if (event.batchHash !== batch.hash) return [fail(id, 'eventDiffers'), block]
    if (id === 'prove') proven = event
    return [pass(id, { batch: String(index) }), block]
  })
  // The contract can roll a batch back until it accepts a proof of it.
  const rollback = prove === undefined ? [open('rollback', 'mayRollBack')] : []
  return {
    steps: steps.length === 0 ? [open('commit', 'noEvent')] : [...steps, ...rollback],
    proven,
    blocks,
    time,
  }
}

function readInclusion({ header, position, proof }: Inclusion): {
  readonly header: RawHeader | undefined
  readonly leaf: TrieReading
  readonly receipt: Receipt | undefined
} {
  const read = decodeHeader(bytesOf(header))
  const leaf: TrieReading =
    read === undefined
      ? { kind: 'ABSENT' }
      : readTrieProof(read.receiptsRoot, positionKey(position), proof.map(bytesOf))
  return {
    header: read,
    leaf,
    receipt: leaf.kind === 'VALUE' ? decodeReceipt(leaf.value) : undefined,
  }
}

function notProven(id: BundleStepId, leaf: TrieReading): BundleStep {
  return leaf.kind === 'INVALID'
    ? fail(id, 'proofInvalid', { fault: leaf.fault, node: leaf.node })
    : fail(id, 'absent')
}

/** Bytes of hex that the schema has checked. */
const bytesOf = (hex: string): Uint8Array => hexToBytes(hex as Hex)

/** True if a bundle is verified in every step. */
export const isVerifiedBundle = ({ steps }: BundleVerification): boolean =>
  outcomeOf(steps) === 'PASS'
