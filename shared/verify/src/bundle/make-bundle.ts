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
import { isSameHex, objectOf, readBytes, readHexQuantity } from '../read.ts'
import { encodeReceipt, readReceipt, readRpcReceipt } from '../receipt/receipt.ts'
import { verifyAccountProof } from '../state/verify-account.ts'
import { readEnvelope } from '../transaction/envelope.ts'
import { trieProof } from '../trie/trie-root.ts'
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
    | { readonly kind: 'block'; readonly block: BlockDetail }
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
  | { readonly kind: 'MISSING'; readonly part: string }

/** A part that a bundle needs. */
class MissingPart extends Error {
  override readonly name = 'MissingPart'
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
    return {
      kind: 'MISSING',
      part: error instanceof MissingPart ? error.message : sources.kind,
    }
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
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    kind,
    ...(about && { about }),
    ...partsOf(sources),
    ...(headers.length > 0 && { headers }),
    batch: batchPart(sources),
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

function partsOf(sources: BundleSources) {
  switch (sources.kind) {
    case 'transaction':
      return transactionParts(sources)
    case 'block': {
      const { hash, height } = sources.block
      return {
        claim: { blockHash: lower(hash, 'block'), height },
        block: headerOf(sources.block, 'block'),
      }
    }
    case 'balance':
      return balanceParts(sources)
    case 'batch': {
      const { batchIndex, hash, stateRoot, l2MsgRoot } = sources.batch
      const isProven = sources.prove !== undefined
      return {
        claim: {
          batchIndex,
          hash: lower(hash, 'batch'),
          ...(isProven && stateRoot && { stateRoot: lower(stateRoot, 'batch') }),
          ...(isProven && l2MsgRoot && { l2MsgRoot: lower(l2MsgRoot, 'batch') }),
        },
      }
    }
    case 'withdrawal':
      return withdrawalParts(sources)
  }
}

function transactionParts({
  block,
  transactions,
  transactionHash,
}: Extract<BundleSources, { kind: 'transaction' }>) {
  const position = transactions.findIndex(({ hash }) => isSameHex(hash, transactionHash))
  const tx = transactions[position]
  if (tx === undefined) throw new MissingPart('transaction')
  const raw: Uint8Array[] = []
  const receipts: Uint8Array[] = []
  let gas = 0n
  for (const other of transactions) {
    const envelope = readEnvelope(other)
    if (envelope.kind !== 'READ') throw new MissingPart('transactions')
    raw.push(envelope.signed)
    const reading = readReceipt(other, gas)
    if (reading.kind !== 'READ') throw new MissingPart('receipts')
    gas = reading.receipt.cumulativeGasUsed
    receipts.push(encodeReceipt(reading.receipt))
  }
  const { hash, chainId, from, to = null, value, status, type, v } = tx
  const isUnbound = type === 0 && (v === '27' || v === '28')
  return {
    claim: {
      hash: lower(hash, 'transaction'),
      chainId: isUnbound ? null : chainId === undefined ? undefined : String(chainId),
      blockHash: lower(block.hash, 'block'),
      height: block.height,
      position,
      from: lower(from, 'transaction'),
      to: to === null ? null : lower(to, 'transaction'),
      value,
      status,
    },
    block: headerOf(block, 'block'),
    transaction: {
      proof: trieProof(raw, position),
      receiptProof: trieProof(receipts, position),
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
  // Another header than the block's would make a file that fails.
  if (reading.kind !== 'READ' || !isSameHex(reading.hash, block.hash)) {
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
