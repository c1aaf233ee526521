import type { Address, Hash, Hex, TxKind, TxStatus } from '@bvlgarichain/contract'
import { toFunctionSelector } from 'viem'
import {
  type Raw,
  readAddress,
  readAmount,
  readCount,
  readHash,
  readHex,
  readList,
  readQuantity,
  readValues,
  readWord,
} from '../chain/read-rpc.ts'
import type {
  AccessListItem,
  RpcAuthorization,
  RpcReceipt,
  RpcTransaction,
} from '../chain/rpc-types.ts'
import type { TransactionEnvelope } from '../store/tables.ts'
import type { TransactionRecord } from '../store/transactions.ts'
import type { DecodedTraces } from './decode-traces.ts'

/** Name of a method by selector, where an ABI knows it. */
export type MethodNames = ReadonlyMap<string, string>

/** Selectors of the calls that move tokens: ERC-20, ERC-721 and ERC-1155. */
const TOKEN_TRANSFER_SELECTORS = new Set(
  [
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  ].map((signature) => toFunctionSelector(signature)),
)

/** `relay((uint256,address,address,bytes))`: a message from layer 1 is executed. */
const RELAY_SELECTOR = toFunctionSelector('relay((uint256,address,address,bytes))')

/** Type of a transaction that carries blobs (EIP-4844). */
const BLOB_TYPE = 3

/** Type of a deposit from layer 1 on an OP Stack rollup, which pays no fee there. */
const DEPOSIT_TYPE = 0x7e

const isSet = (value: unknown): boolean => value !== undefined && value !== null

function kindOf(
  to: Address | undefined,
  input: Hex | undefined,
  selector: Hex | null,
  l2Mailbox: Address | undefined,
): TxKind | null {
  if (to === undefined || input === undefined) return null
  if (input === '0x') return 'TRANSFER'
  const isRelay = selector === RELAY_SELECTOR && to === l2Mailbox
  if (isRelay) return 'L1_MESSAGE'
  const moves = selector !== null && TOKEN_TRANSFER_SELECTORS.has(selector)
  return moves ? 'TOKEN_TRANSFER' : 'CONTRACT_CALL'
}

/** Entries of an access list; missing as a whole if one of them is not whole. */
function readAccessList(value: unknown) {
  const items = readList<AccessListItem>(value)?.map(({ address, storageKeys }) => ({
    address: readAddress(address),
    storageKeys: readValues(storageKeys, readHash),
  }))
  const whole = items?.flatMap(({ address, storageKeys }) =>
    address && storageKeys ? [{ address, storageKeys }] : [],
  )
  return whole?.length === items?.length ? whole : undefined
}

function envelopeOf(tx: Raw<RpcTransaction>): TransactionEnvelope {
  return {
    chainId: readQuantity(tx.chainId),
    maxFeePerGas: readAmount(tx.maxFeePerGas),
    maxPriorityFeePerGas: readAmount(tx.maxPriorityFeePerGas),
    r: readWord(tx.r),
    s: readWord(tx.s),
    v: readAmount(tx.v),
    yParity: readCount(tx.yParity),
    accessList: readAccessList(tx.accessList),
    maxFeePerBlobGas: readAmount(tx.maxFeePerBlobGas),
    blobVersionedHashes: readValues(tx.blobVersionedHashes, readHash),
    authorizationList: readList<RpcAuthorization>(tx.authorizationList)?.map((entry) => ({
      chainId: readQuantity(entry.chainId),
      address: readAddress(entry.address),
      nonce: readQuantity(entry.nonce),
      yParity: readCount(entry.yParity),
      r: readWord(entry.r),
      s: readWord(entry.s),
    })),
  }
}

/**
 * Type of a transaction (EIP-2718). Nodes older than EIP-2718 send none; a transaction known
 * by its hash alone may have any.
 */
function typeOf(tx: Raw<RpcTransaction>, receipt: Raw<RpcReceipt>): number | undefined {
  const { accessList, maxFeePerGas, blobVersionedHashes, authorizationList } = tx
  const later = [accessList, maxFeePerGas, blobVersionedHashes, authorizationList]
  const isFirst = [tx.nonce, tx.gas, tx.gasPrice].some(isSet) && !later.some(isSet)
  return readCount(tx.type) ?? readCount(receipt.type) ?? (isFirst ? 0 : undefined)
}

/** Price paid for gas and blobs; `undefined` where a part of it is unknown. */
function feeOf(
  tx: Raw<RpcTransaction>,
  receipt: Raw<RpcReceipt>,
  gasPrice: string | undefined,
): bigint | undefined {
  const gasUsed = readQuantity(receipt.gasUsed)
  if (gasUsed === undefined || gasPrice === undefined) return undefined
  const gasFee = BigInt(gasUsed) * BigInt(gasPrice)
  // Nodes send a blob price for transactions without blobs, too.
  const hasBlobs =
    isSet(tx.maxFeePerBlobGas) ||
    isSet(tx.blobVersionedHashes) ||
    typeOf(tx, receipt) === BLOB_TYPE
  // Since Jovian the field holds the footprint on layer 1, which `l1Fee` pays for.
  if (isSet(receipt.daFootprintGasScalar)) return gasFee
  const blobGas = readQuantity(receipt.blobGasUsed) ?? (hasBlobs ? undefined : 0)
  if (blobGas === 0) return gasFee
  const price = readQuantity(receipt.blobGasPrice)
  if (blobGas === undefined || price === undefined) return undefined
  return gasFee + BigInt(blobGas) * BigInt(price)
}

/**
 * Fee of an OP Stack rollup's operator, in wei; 0 where the receipt names none. Isthmus: gas used ×
 * scalar / 10^6 + constant; Jovian: gas used × scalar × 100 + constant (OP Stack specification,
 * execution engine).
 */
function operatorFeeOf(tx: Raw<RpcTransaction>, receipt: Raw<RpcReceipt>): bigint {
  if (typeOf(tx, receipt) === DEPOSIT_TYPE) return 0n
  const [gasUsed, scalar, constant] = [
    receipt.gasUsed,
    receipt.operatorFeeScalar,
    receipt.operatorFeeConstant,
  ].map((value) => BigInt(readQuantity(value) ?? 0)) as [bigint, bigint, bigint]
  const scaled = gasUsed * scalar
  const isJovian = isSet(receipt.daFootprintGasScalar)
  return (isJovian ? scaled * 100n : scaled / 1_000_000n) + constant
}

/** Receipts from before Byzantium have no status; traces may have one. */
function statusOf(
  { status }: Raw<RpcReceipt>,
  traced: DecodedTraces,
): TxStatus | undefined {
  const code = readQuantity(status)
  if (code === 1) return 'SUCCESS'
  return code === 0 ? 'FAILED' : traced.status
}

/** The row of one transaction, from its envelope, its receipt and its traces. */
export function decodeTransaction(
  tx: Raw<RpcTransaction>,
  receipt: Raw<RpcReceipt>,
  position: number,
  methods: MethodNames,
  traced: DecodedTraces,
  l2Mailbox?: Address,
): TransactionRecord {
  const status = statusOf(receipt, traced)
  const to = readAddress(tx.to) ?? readAddress(receipt.to)
  const made = readAddress(receipt.contractAddress)
  // Nodes differ in whether they write null for a field that there is not.
  const isCreation = to === undefined && (tx.to === null || made !== undefined)
  const input = readHex(tx.input ?? tx.data)
  const hasSelector = to !== undefined && input !== undefined && input.length >= 10
  const selector = hasSelector ? (input.slice(0, 10) as Hex) : null
  // Celo's transactions may pay in a token, in which their prices are then (CIP-64).
  const paysCoins = !isSet(tx.feeCurrency)
  const gasPrice = paysCoins
    ? (readAmount(receipt.effectiveGasPrice) ?? readAmount(tx.gasPrice))
    : undefined
  const fee = feeOf(tx, receipt, gasPrice)
  // Gas does not pay for it, and not every transaction of an OP-stack rollup has one.
  const l1Fee = readAmount(receipt.l1Fee) ?? null
  return {
    hash: hashOf(tx, receipt),
    position,
    from: readAddress(tx.from) ?? readAddress(receipt.from) ?? null,
    to: to ?? null,
    // The receipt of a failed creation names the contract that would have been.
    contract: (isCreation && status === 'SUCCESS' && made) || null,
    value: readAmount(tx.value) ?? null,
    nonce: readQuantity(tx.nonce) ?? null,
    type: typeOf(tx, receipt) ?? null,
    status: status ?? null,
    kind: isCreation ? 'CONTRACT_CREATION' : kindOf(to, input, selector, l2Mailbox),
    selector,
    method: (selector && methods.get(selector)) ?? null,
    gasLimit: readQuantity(tx.gas) ?? null,
    gasUsed: readQuantity(receipt.gasUsed) ?? null,
    gasPrice: gasPrice ?? null,
    fee:
      fee === undefined
        ? null
        : String(fee + BigInt(l1Fee ?? 0) + operatorFeeOf(tx, receipt)),
    l1Fee,
    logCount: readList(receipt.logs)?.length ?? null,
    input: input ?? null,
    revertData: status === 'FAILED' ? traced.revertData : null,
    failure: status === 'FAILED' ? traced.failure : null,
    envelope: envelopeOf(tx),
  }
}

/** Hash of a transaction, by which it is known. @throws TypeError without one. */
export function hashOf(tx: Raw<RpcTransaction>, receipt: Raw<RpcReceipt>): Hash {
  const hash = readHash(tx.hash) ?? readHash(receipt.transactionHash)
  if (hash === undefined) throw new TypeError('a transaction has no hash')
  return hash
}
