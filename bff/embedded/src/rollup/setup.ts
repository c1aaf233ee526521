import type { Address, Hex } from '@bvlgarichain/shared'
import { toAddress } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
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
  readonly zk: Promise<ZkProver>
  /** Unix ms from which batches get a zero-knowledge proof. */
  readonly zkFrom: number
  readonly log: Logger
  readonly onZkEnabled: () => Promise<void>
}

/** Tells layer 1 which proofs it is to accept. */
export interface Setup {
  /** Sends what is missing; true while nothing of it is under way. */
  step(time: number): Promise<boolean>
  /** The prover, once layer 1 knows its key. */
  readonly zkProver: ZkProver | undefined
  /** Contract that checks its proofs. */
  readonly verifier: Address | undefined
}

const NOBODY = toAddress(`0x${'0'.repeat(40)}`)
const MEASUREMENT_GAS = 200_000
const VERIFIER_GAS = 4_000_000

/** Looks what layer 1 knows already. */
export async function makeSetup(options: SetupOptions): Promise<Setup> {
  const { rollup, l1, sender, pending, tee, zkFrom, log } = options
  const missing: Hex[] = []
  for (const measurement of tee.measurements) {
    if (!(await rollup.isMeasurementAllowed(measurement))) missing.push(measurement)
  }
  let zkProver: ZkProver | undefined
  let prover: ZkProver | undefined
  let failed = false
  let deployed: Address | undefined
  options.zk.then(
    (made) => {
      prover = made
    },
    (error: unknown) => {
      failed = true
      log.debug({ err: error }, 'There are no zero-knowledge proofs: the set-up failed')
    },
  )

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
  const isKnown = async (made: ZkProver) => {
    const verifier = await rollup.zkVerifier()
    if (toAddress(verifier) === NOBODY) return false
    const data = encodeFunctionData({
      abi: groth16Verifier.abi,
      functionName: 'VERIFIER_HASH',
    })
    const call = l1.call<Hex>('eth_call', [{ to: verifier, data }, 'latest'])
    if ((await call) !== made.verifyingKeyHash) return false
    deployed = toAddress(verifier)
    return true
  }

  const enable = async (made: ZkProver) => {
    if (deployed === undefined) {
      pending.add(
        'setup',
        await send(undefined, made.verifierCreationCode, VERIFIER_GAS),
        {
          done: ({ contract }) => {
            deployed = contract ?? undefined
          },
        },
      )
      return
    }
    const data = encodeFunctionData({
      abi: rollupArtifact.abi,
      functionName: 'enableZk',
      args: [deployed, made.programVKey],
    })
    pending.add('setup', await send(rollup.address, data, MEASUREMENT_GAS), {
      done: () => {
        zkProver = made
      },
    })
  }

  let told = false
  return {
    async step(time) {
      if (pending.has('setup')) return false
      const [measurement] = missing
      if (measurement !== undefined) {
        await allow(measurement)
        return false
      }
      if (zkProver && !told) {
        told = true
        await options.onZkEnabled()
      }
      if (zkProver || failed || time < zkFrom) return true
      // The past goes by faster than the set-up, so it waits here.
      prover ??= await options.zk.catch(() => undefined)
      if (prover === undefined) return true
      if (deployed === undefined && (await isKnown(prover))) {
        zkProver = prover
        return true
      }
      // Commits must have stopped by then: the contract counts from there.
      if (pending.has('commit') || pending.has('revert')) return false
      await enable(prover)
      return false
    },
    get zkProver() {
      return zkProver
    },
    get verifier() {
      return deployed
    },
  }
}
