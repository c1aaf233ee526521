import { type Address, type Hex, toAddress, ZERO_ADDRESS } from '@bvlgarichain/contract'
import { encodeFunctionData } from 'viem'
import { groth16Verifier } from '../chain/artifacts/groth16-verifier.ts'
import { rollup as rollupArtifact } from '../chain/artifacts/rollup.ts'
import type { Rpc } from '../chain/rpc.ts'
import type { Pending } from './pending.ts'
import type { RollupContract } from './rollup-contract.ts'
import type { Sender } from './sender.ts'
import type { TeeProver } from './tee/tee-prover.ts'
import type { ZkProver } from './zk/zk-prover.ts'

export interface SetupOptions {
  readonly rollup: RollupContract
  readonly l1: Rpc
  readonly sender: Sender
  readonly pending: Pending
  readonly tee: TeeProver
  readonly zk: ZkProver
  /** Unix ms from which batches get a zero-knowledge proof. */
  readonly zkFrom: number
  readonly onZkEnabled: () => Promise<void>
}

/** Registers the provers on layer 1. */
export interface Setup {
  /** Sends the missing registrations; true while none is under way. */
  step(time: number): Promise<boolean>
  /** Layer 1 knows the key of the zero-knowledge prover. */
  readonly isZkEnabled: boolean
  /** Contract that checks its proofs. */
  readonly verifier: Address | undefined
}

const MEASUREMENT_GAS = 200_000
const VERIFIER_GAS = 4_000_000

/** Reads the registrations on layer 1. */
export async function makeSetup(options: SetupOptions): Promise<Setup> {
  const { rollup, l1, sender, pending, tee, zk, zkFrom } = options
  const missing: Hex[] = []
  for (const measurement of tee.measurements) {
    if (!(await rollup.isMeasurementAllowed(measurement))) missing.push(measurement)
  }
  let isZkEnabled = false
  let deployed: Address | undefined

  const send = async (to: Address | undefined, data: Hex, gas: number) =>
    await sender.send({ ...(to && { to }), data, gas })

  const allow = async (measurement: Hex) => {
    const data = encodeFunctionData({
      abi: rollupArtifact.abi,
      functionName: 'allowMeasurement',
      args: [measurement],
    })
    pending.add('setup', await send(rollup.address, data, MEASUREMENT_GAS), {
      done: () => void missing.shift(),
    })
  }

  /** Layer 1 already has the verifier of this key: the chains were resumed. */
  const isKnown = async () => {
    const verifier = await rollup.zkVerifier()
    if (toAddress(verifier) === ZERO_ADDRESS) return false
    const data = encodeFunctionData({
      abi: groth16Verifier.abi,
      functionName: 'VERIFIER_HASH',
    })
    const call = l1.call<Hex>('eth_call', [{ to: verifier, data }, 'latest'])
    if ((await call) !== zk.verifyingKeyHash) return false
    deployed = toAddress(verifier)
    return true
  }

  const enable = async () => {
    if (deployed === undefined) {
      pending.add('setup', await send(undefined, zk.verifierCreationCode, VERIFIER_GAS), {
        done: ({ contract }) => {
          deployed = contract ?? undefined
        },
      })
      return
    }
    const data = encodeFunctionData({
      abi: rollupArtifact.abi,
      functionName: 'enableZk',
      args: [deployed, zk.programVKey],
    })
    pending.add('setup', await send(rollup.address, data, MEASUREMENT_GAS), {
      done: () => {
        isZkEnabled = true
      },
    })
  }

  let isZkReported = false
  return {
    async step(time) {
      if (pending.has('setup')) return false
      const [measurement] = missing
      if (measurement !== undefined) {
        await allow(measurement)
        return false
      }
      if (isZkEnabled && !isZkReported) {
        isZkReported = true
        await options.onZkEnabled()
      }
      if (isZkEnabled || time < zkFrom) return true
      if (deployed === undefined && (await isKnown())) {
        isZkEnabled = true
        return true
      }
      // Commits must have stopped by then: the contract counts from there.
      if (pending.has('commit') || pending.has('revert')) return false
      await enable()
      return false
    },
    get isZkEnabled() {
      return isZkEnabled
    },
    get verifier() {
      return deployed
    },
  }
}
