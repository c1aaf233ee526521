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
import type { Fork } from './fork.ts'
import { MissingPartError } from './missing-part.ts'
import type { CheckedWitness } from './witness.ts'
import type { WitnessState } from './witness-state.ts'

/** Result of executing a transaction. */
export interface TransactionRun {
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  readonly logs: readonly ReceiptLog[]
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
  const { witness, state } = run
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
  // The library waits for listeners that take a second parameter, but passes on no error of theirs.
  const runCall = evm.runCall.bind(evm)
  evm.runCall = async (options) => {
    const { message, to } = options
    const callee = message === undefined ? to : message.to && message.codeAddress
    await refuseUnknownPrecompile(callee?.toString())
    return runCall(options)
  }
  const vm = await createVM({ common, stateManager: manager, blockchain, evm })

  if (run.parentBeaconBlockRoot !== undefined) {
    await storeBeaconRoot(state, run.time, run.parentBeaconBlockRoot)
  }
  const runs: TransactionRun[] = []
  for (const envelope of run.transactions) {
    const tx = createTxFromRLP(envelope, { common })
    const { execResult, totalGasSpent } = await runTx(vm, { tx, block })
    const logs = execResult.logs ?? []
    runs.push({
      isSuccess: execResult.exceptionError === undefined,
      gasUsed: totalGasSpent,
      logs: logs.map(([address, topics, data]) => ({
        address: bytesToHex(address),
        topics: topics.map((topic) => bytesToHex(topic)),
        data: bytesToHex(data),
      })),
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
