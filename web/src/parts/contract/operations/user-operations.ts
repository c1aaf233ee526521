import type { Address, Log, TransactionDetail } from '@bvlgarichain/contract'
import {
  type AbiEvent,
  type AbiFunction,
  type Hex,
  isHex,
  parseAbi,
  size,
  sliceHex,
  toEventSelector,
  toFunctionSelector,
} from 'viem'
import { selectorOf } from '../codec.ts'
import { decodeExactly } from '../decode-exactly.ts'
import { accountInWord, addressIn } from '../node-values.ts'
import { entryPointVersion, OPERATION_TOPIC } from './entry-points.ts'

/** Fields that an account signed, from the call data of the bundle. */
interface SignedOperation {
  readonly callData: Hex
  /** Contract that deploys the account; `undefined` for one that was there. */
  readonly factory: Address | undefined
  /** In gas. */
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  /** In wei. */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Bytes of the signature. */
  readonly signatureSize: number
}

/** A user operation (ERC-4337) that a transaction executed. */
export interface UserOperation {
  readonly hash: Hex
  readonly sender: Address
  readonly entryPoint: Address
  readonly version: string
  readonly nonce: bigint
  readonly isSuccess: boolean
  /** Payer of the gas; `undefined` for the sender itself. */
  readonly paymaster: Address | undefined
  /** In wei. */
  readonly gasCost: bigint
  readonly gasUsed: bigint
  /** Data with which its call reverted. */
  readonly revertData: Hex | undefined
  /** `undefined` where the call data is not a bundle that can be read. */
  readonly signed: SignedOperation | undefined
}

const events = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)',
])
const functions = parseAbi([
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
])
const [, revertEvent] = events
/** Operations that are shown. */
const MAX_OPERATIONS = 100

/** User operations of a transaction: from the logs, and from its call data where that is a bundle. */
export function userOperations(
  tx: Pick<TransactionDetail, 'logs' | 'to' | 'input'>,
): readonly UserOperation[] {
  const logs = tx.logs ?? []
  const reverts = new Map(logs.flatMap(revertIn))
  const signed = signedOperations(tx)
  return logs
    .slice(0, 10_000)
    .flatMap(operationIn)
    .slice(0, MAX_OPERATIONS)
    .map((operation) => ({
      ...operation,
      revertData: reverts.get(operation.hash),
      signed: signed.get(keyOf(operation.sender, operation.nonce)),
    }))
}

const keyOf = (sender: string, nonce: bigint): string => `${sender} ${nonce}`

/** User operation in a log. */
export type LoggedOperation = Omit<UserOperation, 'revertData' | 'signed'>

/** The user operation of a log; none for any other log. */
export function operationIn(
  log: Pick<Log, 'address' | 'topics' | 'data'>,
): readonly LoggedOperation[] {
  const version = entryPointVersion(log.address)
  const [topic, hash, senderWord, paymasterWord] = log.topics ?? []
  const sender = accountInWord(senderWord)
  if (version === undefined || topic !== OPERATION_TOPIC || !log.address) return []
  if (hash === undefined || sender === undefined) return []
  const values = dataOf(events[0], log)
  if (values === undefined) return []
  const [nonce, isSuccess, gasCost, gasUsed] = values as [bigint, boolean, bigint, bigint]
  const entryPoint = log.address
  const paymaster = accountInWord(paymasterWord)
  return [
    { hash, sender, entryPoint, version, nonce, isSuccess, paymaster, gasCost, gasUsed },
  ]
}

function revertIn(log: Log): readonly (readonly [Hex, Hex])[] {
  const [topic, hash] = log.topics ?? []
  if (topic !== toEventSelector(revertEvent) || hash === undefined) return []
  if (entryPointVersion(log.address) === undefined) return []
  const [, data] = dataOf(revertEvent, log) ?? []
  return isHex(data) ? [[hash, data]] : []
}

const dataOf = (
  { inputs }: AbiEvent,
  { data }: Pick<Log, 'data'>,
): readonly unknown[] | undefined =>
  isHex(data)
    ? decodeExactly(
        inputs.filter(({ indexed }) => indexed !== true),
        data,
      )
    : undefined

/** Operations of a bundle by sender and nonce. */
function signedOperations({
  to,
  input,
}: Pick<TransactionDetail, 'to' | 'input'>): ReadonlyMap<string, SignedOperation> {
  const found = new Map<string, SignedOperation>()
  if (entryPointVersion(to) === undefined || !isHex(input)) return found
  const item: AbiFunction | undefined = functions.find(
    (each) => toFunctionSelector(each) === selectorOf(input),
  )
  const [list] = (item && decodeExactly(item.inputs, `0x${input.slice(10)}`)) ?? []
  for (const fields of Array.isArray(list) ? (list as readonly OperationFields[]) : []) {
    found.set(keyOf(fields.sender.toLowerCase(), fields.nonce), signedOf(fields))
  }
  return found
}

type OperationFields = {
  readonly sender: Hex
  readonly nonce: bigint
  readonly initCode: Hex
  readonly callData: Hex
  readonly preVerificationGas: bigint
  readonly signature: Hex
} & (
  | {
      readonly callGasLimit: bigint
      readonly verificationGasLimit: bigint
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly accountGasLimits: Hex; readonly gasFees: Hex }
)

function signedOf(fields: OperationFields): SignedOperation {
  const { initCode, callData, preVerificationGas, signature } = fields
  const limits =
    'gasFees' in fields
      ? {
          // Two numbers of 16 bytes share a word since 0.7.
          verificationGasLimit: half(fields.accountGasLimits, 0),
          callGasLimit: half(fields.accountGasLimits, 16),
          maxPriorityFeePerGas: half(fields.gasFees, 0),
          maxFeePerGas: half(fields.gasFees, 16),
        }
      : fields
  return {
    callData,
    factory: addressIn(initCode.slice(0, 42)),
    preVerificationGas,
    signatureSize: size(signature),
    callGasLimit: limits.callGasLimit,
    verificationGasLimit: limits.verificationGasLimit,
    maxFeePerGas: limits.maxFeePerGas,
    maxPriorityFeePerGas: limits.maxPriorityFeePerGas,
  }
}

const half = (word: Hex, start: number): bigint =>
  BigInt(sliceHex(word, start, start + 16))
