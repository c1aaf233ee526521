import type { Hex } from '@bvlgarichain/contract'
import { createBlock, createBlockHeaderFromRLP } from '@ethereumjs/block'
import { createCustomCommon, Mainnet } from '@ethereumjs/common'
import { createEVM, getActivePrecompiles } from '@ethereumjs/evm'
import { createTxFromRLP } from '@ethereumjs/tx'
import { createAddressFromString } from '@ethereumjs/util'
import { createVM, runTx } from '@ethereumjs/vm'
import { bytesToHex, hexToBytes, numberToBytes } from 'viem/utils'
import type { ReceiptLog } from '../receipt/receipt.ts'
import { quantityBytes } from '../rlp.ts'
import { type CallFrame, type OpcodeStep, recordCalls } from './call-recorder.ts'
import type { Fork } from './fork.ts'
import { MissingPartError } from './missing-part.ts'
import type { CheckedWitness } from './witness.ts'
import type { AccountChange, WitnessState } from './witness-state.ts'

/** Result of executing a transaction. */
export interface TransactionRun {
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  /** Gas that it costs before the first instruction: for its bytes, and its kind. */
  readonly baseGas: bigint
  /** Gas that is given back at the end, for storage that was cleared. */
  readonly refundedGas: bigint
  readonly returnData: Hex
  /** Reason for which the transaction's own call failed, as the library names it. */
  readonly error?: string | undefined
  readonly logs: readonly ReceiptLog[]
  readonly call: CallFrame | undefined
  /** Accounts and slots that it changed, fees included. */
  readonly changes: readonly AccountChange[]
  readonly opcodeCount: number
}

/** Block to execute; its parts are known to belong together. */
export interface BlockRun {
  readonly chainId: bigint
  readonly fork: Fork
  /** RLP of the header. */
  readonly header: Uint8Array
  readonly time: bigint
  readonly parentBeaconBlockRoot: Hex | undefined
  /** Envelopes of the transactions to execute, in their order. */
  readonly transactions: readonly Uint8Array[]
  readonly witness: CheckedWitness
  readonly state: WitnessState
  /** Called before each instruction, with the position of its transaction. */
  readonly onStep?: ((step: OpcodeStep, position: number) => void) | undefined
}

/** Contract that holds the roots of beacon blocks (EIP-4788), and the length of its ring buffer. */
const BEACON_ROOTS: Hex = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02'
const BEACON_ROOTS_LENGTH = 8_191n
/** Addresses up to this one are those of precompiles, or of none. */
const MAX_PRECOMPILE = 0x1ffn
/** KZG point evaluation (EIP-4844), which needs a trusted setup. */
const POINT_EVALUATION = 0x0an

/**
 * Executes transactions of a block. Throws `MissingPartError` where the witness lacks something, and
 * the library's error where the rules refuse a transaction.
 */
export async function runBlock(run: BlockRun): Promise<readonly TransactionRun[]> {
  const { witness, state, onStep } = run
  const { manager } = state
  const common = createCustomCommon({ chainId: String(run.chainId) }, Mainnet, {
    hardfork: run.fork,
  })
  const header = createBlockHeaderFromRLP(run.header, {
    common,
    // Rollups use extra data and nonce as they like; the hash is checked elsewhere.
    skipConsensusFormatValidation: true,
  })
  const block = createBlock({ header }, { common, skipConsensusFormatValidation: true })
  const blockchain = {
    getBlock: async (height: number) => {
      const hash = witness.blockHashes.get(BigInt(height))
      if (hash === undefined) {
        throw new MissingPartError({ reason: 'missingBlockHash', part: String(height) })
      }
      return { hash: () => hexToBytes(hash) }
    },
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  }
  const evm = await createEVM({ common, stateManager: manager, blockchain })
  const precompiles = getActivePrecompiles(common)

  const refuseUnknownPrecompile = async (callee: Hex | undefined) => {
    const number = BigInt(callee ?? 0)
    if (callee === undefined || number === 0n || number > MAX_PRECOMPILE) return
    const isKnown = precompiles.has(callee.slice(2)) && number !== POINT_EVALUATION
    const isContract =
      !isKnown && (await manager.getCodeSize(createAddressFromString(callee))) > 0
    if (!isKnown && !isContract) {
      throw new MissingPartError({ reason: 'precompile', part: callee })
    }
  }
  let position = 0
  const recorder = recordCalls(
    evm,
    refuseUnknownPrecompile,
    onStep && ((step) => onStep(step, position)),
  )
  const vm = await createVM({ common, stateManager: manager, blockchain, evm })

  if (run.parentBeaconBlockRoot !== undefined) {
    await storeBeaconRoot(state, run.time, run.parentBeaconBlockRoot)
  }
  const runs: TransactionRun[] = []
  for (const envelope of run.transactions) {
    position = runs.length
    recorder.reset()
    state.mark()
    const tx = createTxFromRLP(envelope, { common })
    const result = await runTx(vm, { tx, block })
    const { execResult } = result
    const baseGas = tx.getIntrinsicGas()
    const logs = execResult.logs ?? []
    runs.push({
      isSuccess: execResult.exceptionError === undefined,
      gasUsed: result.totalGasSpent,
      baseGas,
      refundedGas: baseGas + execResult.executionGasUsed - result.totalGasSpent,
      returnData: bytesToHex(execResult.returnValue),
      error: execResult.exceptionError?.error,
      logs: logs.map(([address, topics, data]) => ({
        address: bytesToHex(address),
        topics: topics.map((topic) => bytesToHex(topic)),
        data: bytesToHex(data),
      })),
      call: recorder.call(),
      changes: state.changes(),
      opcodeCount: recorder.opcodeCount(),
    })
  }
  return runs
}

/** Each block begins with this write where the chain has the contract. */
async function storeBeaconRoot({ manager }: WitnessState, time: bigint, root: Hex) {
  const address = createAddressFromString(BEACON_ROOTS)
  if ((await manager.getCodeSize(address)) === 0) return
  const index = time % BEACON_ROOTS_LENGTH
  const slot = (at: bigint) => numberToBytes(at, { size: 32 })
  await manager.putStorage(address, slot(index), quantityBytes(time))
  await manager.putStorage(address, slot(index + BEACON_ROOTS_LENGTH), hexToBytes(root))
}
