import {
  type BatchDetail,
  type BlockDetail,
  type CrossLayerMessage,
  type Hex,
  type Quantity,
  type TeeProof,
  type TransactionDetail,
  toQuantity,
} from '@bvlgarichain/contract'
import { Check } from 'typebox/value'
import { bytesToHex, keccak256, numberToHex } from 'viem/utils'
import { encodeBatchHeader } from '../batch/header.ts'
import { readHeader } from '../block/header.ts'
import { blockOfRpc } from '../block/rpc-header.ts'
import { readCollateral } from '../dcap/collateral.ts'
import { MAX_QUOTE_BYTES } from '../dcap/read-quote-file.ts'
import { decodeCommit } from '../payload/commit-call.ts'
import { BLOB_BYTES } from '../payload/payload.ts'
import { isSameHex, objectOf, readBytes, readHexQuantity, readQuantity } from '../read.ts'
import { encodeReceipt, readReceipt, readRpcReceipt } from '../receipt/receipt.ts'
import { verifyAccountProof } from '../state/verify-account.ts'
import { readEnvelope } from '../transaction/envelope.ts'
import { trieProof, trieRoot } from '../trie/trie-root.ts'
import { decodeBridgeCall, decodeClaim } from '../withdrawal/claim-call.ts'
import {
  type About,
  type BatchPart,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  BundleSchema,
  type Inclusion,
  type ProofPart,
  ProofSchema,
  type QuotePart,
} from './schema.ts'
import { MAX_HEADERS } from './verify-headers.ts'

/** Where layer 1 has an event of the batch, as a node returns it. */
export interface EventSource {
  /** Response of `eth_getBlockByHash` for the block of the transaction. */
  readonly block: unknown
  /** Response of `eth_getBlockReceipts` for that block. */
  readonly receipts: unknown
  readonly transactionHash: unknown
}

/** Parts of every bundle. */
interface CommonSources {
  /**
   * Responses of `eth_getBlockByHash` for the blocks after the claimed one, up to the batch's last block; of a
   * batch, for its last blocks. A withdrawal needs none.
   */
  readonly headers?: readonly unknown[] | undefined
  /** The same for the block before the batch and its first block: the state that the ZK proof starts from. */
  readonly before?: readonly unknown[] | undefined
  readonly about?: About | undefined
  readonly batch: BatchDetail
  /** Call data of the transaction that committed the batch. */
  readonly calldata: unknown
  /** The transaction's blob, where one carries the payload. */
  readonly blob?: unknown
  readonly commit?: EventSource | undefined
  readonly prove?: EventSource | undefined
  /** Response of the call for the batch's quote. */
  readonly quote?: Pick<TeeProof, 'quote' | 'collateral'> | undefined
  /** The batch's ZK proof, as its details have it. */
  readonly zk?: BatchDetail['zk'] | undefined
}

/** Parts of a bundle, as servers and nodes return them. */
export type BundleSources = CommonSources &
  (
    | {
        readonly kind: 'transaction'
        readonly transactionHash: Hex
        readonly block: BlockDetail
        /** All transactions of the block, in their order. */
        readonly transactions: readonly TransactionDetail[]
      }
    | {
        readonly kind: 'block'
        readonly block: BlockDetail
        /** All transactions of the block, in their order; its total fee is left out without them. */
        readonly transactions?: readonly TransactionDetail[] | undefined
      }
    | {
        readonly kind: 'balance'
        readonly block: BlockDetail
        /** Response of `eth_getProof` for that block. */
        readonly proof: unknown
      }
    | { readonly kind: 'batch' }
    | {
        readonly kind: 'withdrawal'
        readonly l2ChainId: Quantity
        readonly message: CrossLayerMessage
      }
  )

/** A bundle, or the part that is missing or cannot be read. */
export type BundleMaking =
  | { readonly kind: 'MADE'; readonly bundle: Bundle }
  | {
      readonly kind: 'MISSING'
      readonly part: string
      /** Fields of the claimed item that the part can't be made of, because others contradict them. */
      readonly contradicted?: readonly string[] | undefined
    }

/** A part that a bundle needs. */
class MissingPart extends Error {
  override readonly name = 'MissingPart'
  readonly contradicted: readonly string[] | undefined

  constructor(part: string, contradicted?: readonly string[]) {
    super(part)
    this.contradicted = contradicted
  }
}

/**
 * Makes an evidence bundle from fetched parts. It is not verified here: hand it to `verifyBundle`.
 * Without `prove` it rests on the commitment, without `commit` on the accepted proof.
 */
export function makeBundle(sources: BundleSources): BundleMaking {
  try {
    const bundle = put(sources)
    return Check(BundleSchema, bundle)
      ? { kind: 'MADE', bundle }
      : { kind: 'MISSING', part: 'claim' }
  } catch (error) {
    // Parts come from servers; those of another form than a part has are as good as missing.
    if (!(error instanceof MissingPart)) return { kind: 'MISSING', part: sources.kind }
    const { message: part, contradicted } = error
    return contradicted === undefined
      ? { kind: 'MISSING', part }
      : { kind: 'MISSING', part, contradicted }
  }
}

function put(sources: BundleSources): unknown {
  const { kind, about, commit, prove } = sources
  const quote = quotePart(sources)
  const zkProof = proofPart(sources)
  const headers = (kind === 'withdrawal' ? [] : (sources.headers ?? [])).map((block) =>
    headerOf(blockOfRpc(block), 'headers'),
  )
  if (headers.length > MAX_HEADERS) throw new MissingPart('headers')
  const batch = batchPart(sources)
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    kind,
    ...(about && { about }),
    ...partsOf(sources, batch),
    ...(headers.length > 0 && { headers }),
    batch,
    ...(commit && { commit: inclusionOf(commit, 'commit') }),
    ...(prove && { prove: inclusionOf(prove, 'prove') }),
    ...(quote && { quote }),
    ...(zkProof && { zkProof }),
  }
}

/** The quote, if there is one; a quote that can't be one stays out. */
function quotePart({ quote: given }: CommonSources): QuotePart | undefined {
  const quote = readBytes(given?.quote)
  if (quote === undefined || quote.length === 0 || quote.length > MAX_QUOTE_BYTES) {
    return undefined
  }
  return { quote: bytesToHex(quote), collateral: readCollateral(given?.collateral) }
}

/** The proof, if the batch has one with all that checking it takes. */
function proofPart({ zk, before }: CommonSources): ProofPart | undefined {
  const part = {
    proof: zk?.proof?.toLowerCase(),
    programVKey: zk?.programVKey?.toLowerCase(),
    publicValues: zk?.publicValues?.toLowerCase(),
    ...(zk &&
      before && { before: before.map((block) => headerOf(blockOfRpc(block), 'before')) }),
  }
  return Check(ProofSchema, part) ? part : undefined
}

function partsOf(sources: BundleSources, batch: BatchPart) {
  switch (sources.kind) {
    case 'transaction':
      return transactionParts(sources)
    case 'block':
      return blockParts(sources, batch)
    case 'balance':
      return balanceParts(sources)
    case 'batch': {
      const { batchIndex, hash, stateRoot, l2MsgRoot } = sources.batch
      const { startBlock, endBlock, txCount } = sources.batch
      const isProven = sources.prove !== undefined
      return {
        claim: {
          batchIndex,
          hash: lower(hash, 'batch'),
          ...(isProven && stateRoot && { stateRoot: lower(stateRoot, 'batch') }),
          ...(isProven && l2MsgRoot && { l2MsgRoot: lower(l2MsgRoot, 'batch') }),
          ...countsOf({ startBlock, endBlock, txCount }),
        },
      }
    }
    case 'withdrawal':
      return withdrawalParts(sources)
  }
}

/** The figures that are stated as decimal text or a number; others stay out. */
function amountsOf(figures: Readonly<Record<string, unknown>>) {
  const read = Object.entries(figures).map(([name, value]) => [
    name,
    readQuantity(value)?.toString(),
  ])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** The same as numbers. */
const countsOf = (figures: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(amountsOf(figures)).map(([name, value]) => [name, Number(value)]),
  )

/** Part of the fees of transactions that is for data, as stated; `undefined` if one states none. */
function dataFeeOf(transactions: readonly TransactionDetail[]): string | undefined {
  let sum = 0n
  for (const { feeSplit } of transactions) {
    const l1Fee = readQuantity(feeSplit?.l1SecurityFee)
    const blobFee = readQuantity(feeSplit?.blobFee ?? 0)
    if (l1Fee === undefined || blobFee === undefined) return undefined
    sum += l1Fee + blobFee
  }
  return String(sum)
}

function blockParts(
  { block, transactions = [] }: Extract<BundleSources, { kind: 'block' }>,
  { payload, blob }: BatchPart,
) {
  const { hash, height, txCount, size, totalFee } = block
  const reading = readHeader(block)
  if (reading.kind === 'MALFORMED') throw new MissingPart('block', reading.fields)
  // Size and fees follow from the transactions in the payload.
  const isSized = (payload ?? blob) !== undefined
  // A list that isn't whole says nothing about the block.
  const isWhole = transactions.length === txCount
  const receipts = isSized && isWhole ? receiptsOf(transactions) : undefined
  return {
    claim: {
      blockHash: lower(hash, 'block'),
      height,
      ...countsOf({ txCount, ...(isSized && { size }) }),
      ...(receipts && amountsOf({ totalFee, dataFee: dataFeeOf(transactions) })),
    },
    block: headerOf(block, 'block'),
    ...(receipts && { receipts: receipts.map((receipt) => bytesToHex(receipt)) }),
  }
}

/** Encoded receipts of a block's transactions; `undefined` where one can't be read. */
function receiptsOf(
  transactions: readonly TransactionDetail[],
): readonly Uint8Array[] | undefined {
  const receipts: Uint8Array[] = []
  let gas = 0n
  for (const tx of transactions) {
    const reading = readReceipt(tx, gas)
    if (reading.kind !== 'READ') return undefined
    gas = reading.receipt.cumulativeGasUsed
    receipts.push(encodeReceipt(reading.receipt))
  }
  return receipts
}

function transactionParts({
  block,
  transactions,
  transactionHash,
}: Extract<BundleSources, { kind: 'transaction' }>) {
  const position = transactions.findIndex(({ hash }) => isSameHex(hash, transactionHash))
  const tx = transactions[position]
  const raw: Uint8Array[] = []
  for (const other of transactions) {
    const envelope = readEnvelope(other)
    if (other === tx && envelope.kind === 'MALFORMED') {
      throw new MissingPart('transaction', envelope.fields)
    }
    if (envelope.kind !== 'READ') throw new MissingPart('transactions')
    raw.push(envelope.signed)
  }
  if (tx === undefined) {
    // All transactions of the block are known, and it is none of them.
    const isOther = isSameHex(trieRoot(raw), block.transactionsRoot)
    throw new MissingPart('transaction', isOther ? ['blockHash'] : undefined)
  }
  const own = readReceipt(tx, 0n)
  if (own.kind === 'MALFORMED') throw new MissingPart('receipts', [own.field])
  const receipts = receiptsOf(transactions)
  if (receipts === undefined) throw new MissingPart('receipts')
  const { hash, chainId, from, to = null, value, status, type, v } = tx
  const { blockHash = block.hash, blockHeight = block.height } = tx
  const { transactionIndex = position, time, gasUsed, gasPrice, fee } = tx
  const isUnbound = type === 0 && (v === '27' || v === '28')
  return {
    claim: {
      hash: lower(hash, 'transaction'),
      chainId: isUnbound ? null : chainId === undefined ? undefined : String(chainId),
      blockHash: lower(blockHash, 'block'),
      height: blockHeight,
      position: transactionIndex,
      from: lower(from, 'transaction'),
      to: to === null ? null : lower(to, 'transaction'),
      value,
      status,
      // Headers count seconds.
      ...(time !== undefined && { time: Math.floor(time / 1_000) }),
      ...amountsOf({ gasUsed, gasPrice, fee, dataFee: dataFeeOf([tx]) }),
    },
    block: headerOf(block, 'block'),
    transaction: {
      position,
      proof: trieProof(raw, position),
      receiptProof: trieProof(receipts, position),
      ...(position > 0 && { receiptBeforeProof: trieProof(receipts, position - 1) }),
    },
  }
}

function balanceParts({ block, proof }: Extract<BundleSources, { kind: 'balance' }>) {
  const header = headerOf(block, 'block')
  const fields: Readonly<Record<string, unknown>> =
    typeof proof === 'object' && proof !== null ? { ...proof } : {}
  const request = { address: lower(fields.address, 'proof') }
  const { account } = verifyAccountProof(proof, block.stateRoot ?? '0x', request)
  if (account === undefined) throw new MissingPart('proof')
  const slots: readonly unknown[] = Array.isArray(fields.storageProof)
    ? fields.storageProof
    : []
  const read = slots.map((slot) => {
    const {
      key,
      value,
      proof: nodes,
    }: Readonly<Record<string, unknown>> = {
      ...(slot as object),
    }
    const place = readHexQuantity(key)
    const quantity = readHexQuantity(value)
    if (place === undefined || quantity === undefined) throw new MissingPart('proof')
    return {
      claim: { slot: numberToHex(place, { size: 32 }), value: String(quantity) },
      nodes: nodesOf(nodes),
    }
  })
  return {
    claim: {
      address: lower(fields.address, 'proof'),
      blockHash: lower(block.hash, 'block'),
      height: block.height,
      balance: String(account.balance),
      nonce: String(account.nonce),
      codeHash: account.codeHash,
      slots: read.map(({ claim }) => claim),
    },
    block: header,
    account: {
      proof: nodesOf(fields.accountProof),
      slots: read.map(({ nodes }) => nodes),
    },
  }
}

function withdrawalParts({
  message,
  l2ChainId,
}: Extract<BundleSources, { kind: 'withdrawal' }>) {
  const { claim, sender, receiver, token, amount } = message
  const call = decodeClaim(claim?.calldata)
  const moved = call && decodeBridgeCall(call.message.data)
  if (claim === undefined || call === undefined || moved === undefined) {
    throw new MissingPart('claim')
  }
  return {
    claim: {
      l2ChainId,
      batchIndex: Number(call.batchIndex),
      nonce: toQuantity(call.message.nonce),
      sender: lower(sender, 'message'),
      receiver: lower(receiver, 'message'),
      token: token?.tokenId === 'native' ? 'native' : lower(token?.tokenId, 'message'),
      amount,
    },
    calldata: lower(claim.calldata, 'claim'),
  }
}

function batchPart({ batch, calldata, blob: given }: CommonSources): BatchPart {
  const header = encodeBatchHeader(batch)
  const call = decodeCommit(calldata)
  if (!(header instanceof Uint8Array)) throw new MissingPart('batch')
  if (call === undefined) throw new MissingPart('calldata')
  const isBlob = call.payload.length === 0
  const payloadHash = isBlob
    ? batch.dataAvailability?.blobVersionedHashes?.[0]
    : keccak256(call.payload)
  // Bytes that can't be a blob stay out.
  const blob = isBlob ? readBytes(given, BLOB_BYTES) : undefined
  return {
    header: bytesToHex(header),
    chunks: call.chunks.map((chunk) => bytesToHex(chunk)),
    payloadHash: lower(payloadHash, 'blobVersionedHashes'),
    ...(!isBlob && { payload: bytesToHex(call.payload) }),
    ...(blob && { blob: bytesToHex(blob) }),
  }
}

function inclusionOf(
  { block, receipts, transactionHash }: EventSource,
  part: string,
): Inclusion {
  if (!Array.isArray(receipts)) throw new MissingPart(part)
  const { hash } = blockOfRpc(block)
  const isOfOther = receipts.some((receipt: unknown) => {
    const { blockHash } = objectOf<{ readonly blockHash?: unknown }>(receipt)
    return blockHash !== undefined && !isSameHex(blockHash, hash)
  })
  if (isOfOther) throw new MissingPart(part)
  const position = receipts.findIndex((receipt: unknown) =>
    isSameHex(
      (receipt as { readonly transactionHash?: unknown } | null)?.transactionHash,
      transactionHash,
    ),
  )
  const encoded = receipts.map((receipt: unknown) => {
    const reading = readRpcReceipt(receipt)
    if (reading.kind !== 'READ') throw new MissingPart(part)
    return encodeReceipt(reading.receipt)
  })
  if (position < 0) throw new MissingPart(part)
  const header = headerOf(blockOfRpc(block), part)
  return { header, position, proof: [...trieProof(encoded, position)] }
}

function headerOf(block: BlockDetail, part: string): Hex {
  const reading = readHeader(block)
  // Another header than that of an L1 block would make a file that fails. The claimed block's must fail.
  const isOther =
    part !== 'block' && reading.kind === 'READ' && !isSameHex(reading.hash, block.hash)
  if (reading.kind !== 'READ' || isOther) {
    throw new MissingPart(part)
  }
  return bytesToHex(reading.bytes)
}

function nodesOf(value: unknown): readonly Hex[] {
  if (!Array.isArray(value)) throw new MissingPart('proof')
  return value.map((node) => lower(node, 'proof'))
}

/** Hex in lower case, the one form that a bundle has. */
function lower(value: unknown, part: string): Hex {
  const bytes = readBytes(value)
  if (bytes === undefined) throw new MissingPart(part)
  return bytesToHex(bytes)
}
