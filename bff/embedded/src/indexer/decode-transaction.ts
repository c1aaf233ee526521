import {
  type Address,
  type Hex,
  type TxKind,
  toAddress,
  toHash,
} from '@bvlgarichain/shared'
import { toFunctionSelector } from 'viem'
import type { RpcReceipt, RpcTransaction } from '../chain/rpc-types.ts'
import type { TransactionEnvelope, TransactionRecord } from '../store/transactions.ts'
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

/** Decimal text of a quantity. */
export const decimal = (quantity: string): string => String(BigInt(quantity))
/** True unless the node left the field out. */
export const given = (value: string | null | undefined): value is string => value != null
/**
 * Signature parts arrive as quantities, without leading zeros; they are 32-byte words. viem's `pad`
 * would throw where a node sends a longer one.
 */
const word = (quantity: string): string => `0x${quantity.slice(2).padStart(64, '0')}`

function selectorOf(tx: RpcTransaction): Hex | null {
  if (tx.to === null || tx.input.length < 10) return null
  return tx.input.slice(0, 10).toLowerCase() as Hex
}

function kindOf(
  tx: RpcTransaction,
  selector: Hex | null,
  l2Mailbox: Address | undefined,
): TxKind {
  if (tx.to === null) return 'CONTRACT_CREATION'
  if (tx.input === '0x') return 'TRANSFER'
  const isRelay = selector === RELAY_SELECTOR && tx.to.toLowerCase() === l2Mailbox
  if (isRelay) return 'L1_MESSAGE'
  const moves = selector !== null && TOKEN_TRANSFER_SELECTORS.has(selector)
  return moves ? 'TOKEN_TRANSFER' : 'CONTRACT_CALL'
}

function envelopeOf(tx: RpcTransaction): TransactionEnvelope {
  return {
    ...(given(tx.chainId) && { chainId: Number(tx.chainId) }),
    ...(given(tx.maxFeePerGas) && { maxFeePerGas: decimal(tx.maxFeePerGas) }),
    ...(given(tx.maxPriorityFeePerGas) && {
      maxPriorityFeePerGas: decimal(tx.maxPriorityFeePerGas),
    }),
    ...(given(tx.r) && { r: word(tx.r) }),
    ...(given(tx.s) && { s: word(tx.s) }),
    ...(given(tx.v) && { v: decimal(tx.v) }),
    ...(given(tx.yParity) && { yParity: Number(tx.yParity) }),
    ...(tx.accessList && { accessList: tx.accessList }),
    ...(given(tx.maxFeePerBlobGas) && { maxFeePerBlobGas: decimal(tx.maxFeePerBlobGas) }),
    ...(tx.blobVersionedHashes && { blobVersionedHashes: tx.blobVersionedHashes }),
    ...(tx.authorizationList && {
      authorizationList: tx.authorizationList.map((entry) => ({
        chainId: Number(entry.chainId),
        address: entry.address,
        nonce: Number(entry.nonce),
        yParity: Number(entry.yParity),
        r: word(entry.r),
        s: word(entry.s),
      })),
    }),
  }
}

/** The row of one transaction, from its envelope, its receipt and its traces. */
export function decodeTransaction(
  tx: RpcTransaction,
  receipt: RpcReceipt,
  position: number,
  methods: MethodNames,
  traced: DecodedTraces,
  l2Mailbox?: Address,
): TransactionRecord {
  const selector = selectorOf(tx)
  // Receipts of the first years tell no status.
  const succeeded = receipt.status === undefined || BigInt(receipt.status) === 1n
  const gasPrice = receipt.effectiveGasPrice ?? tx.gasPrice ?? '0x0'
  const gasFee = BigInt(receipt.gasUsed) * BigInt(gasPrice)
  // Where no blobs are carried the node still tells their price.
  const blobFee = BigInt(receipt.blobGasUsed ?? 0) * BigInt(receipt.blobGasPrice ?? 0)
  // Gas does not pay for it, and not every transaction of an OP-stack rollup has one.
  const l1Fee = given(receipt.l1Fee) ? decimal(receipt.l1Fee) : null
  // The receipt of a failed creation names the contract that would have been.
  const contract = (succeeded && tx.to === null && receipt.contractAddress) || null
  return {
    hash: toHash(tx.hash),
    position,
    from: toAddress(tx.from),
    to: tx.to === null ? null : toAddress(tx.to),
    contract: contract === null ? null : toAddress(contract),
    value: decimal(tx.value),
    nonce: Number(tx.nonce),
    type: Number(tx.type ?? 0),
    status: succeeded ? 'SUCCESS' : 'FAILED',
    kind: kindOf(tx, selector, l2Mailbox),
    selector,
    method: (selector && methods.get(selector)) ?? null,
    gasLimit: Number(tx.gas),
    gasUsed: Number(receipt.gasUsed),
    gasPrice: decimal(gasPrice),
    fee: String(gasFee + blobFee + BigInt(l1Fee ?? 0)),
    l1Fee,
    input: tx.input.toLowerCase() as Hex,
    revertData: succeeded ? null : traced.revertData,
    failure: succeeded ? null : traced.failure,
    envelope: envelopeOf(tx),
  }
}
