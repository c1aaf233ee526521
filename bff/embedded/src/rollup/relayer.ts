import type { Address, Hash } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { encodeFunctionData } from 'viem'
import { rollup as rollupArtifact } from '../chain/artifacts/rollup.ts'
import type { Claim } from '../chain/l1-traffic.ts'
import type { Layer } from '../chain/layers.ts'
import type { StoredBatch } from '../records/batches.ts'
import type { Records } from '../records/open.ts'
import { sleepUnlessAborted } from '../sleep-unless-aborted.ts'
import { makeClaims } from './claims.ts'
import { makeCommitting } from './committing.ts'
import { makeDeposits } from './deposits.ts'
import { genesisBatch } from './genesis.ts'
import type { Journal, JournalBatch } from './journal.ts'
import { makePending } from './pending.ts'
import {
  historyPolicy,
  type Policy,
  type RelayerTiming,
  willBeRolledBack,
} from './policy.ts'
import { makeProving, type ProverKind } from './proving.ts'
import { layersAgree, RecordsMismatchError, reconcileRecords } from './reconcile.ts'
import { makeRollupContract } from './rollup-contract.ts'
import { makeSender } from './sender.ts'
import { makeSetup } from './setup.ts'
import type { TeeProver } from './tee/tee-prover.ts'
import type { ZkKey } from './zk/zk-key.ts'
import type { ZkProver } from './zk/zk-prover.ts'

export interface RelayerOptions {
  readonly l1: Layer<{ readonly rollup: Address; readonly mailbox: Address }>
  readonly l2: Layer<{ readonly mailbox: Address }>
  /** The relayer's account on both layers; the nodes hold its key. */
  readonly account: Address
  /** Derivation of its key, for blob transactions, which the node cannot sign. */
  readonly key: { readonly mnemonic: string; readonly accountIndex: number }
  readonly records: Records
  readonly tee: TeeProver
  readonly zk: ZkProver
  /** Unix ms from which batches get a zero-knowledge proof. */
  readonly zkFrom: number
  readonly timing: RelayerTiming
  readonly journal: Journal
  readonly log: Logger
}

/** Carries batches, proofs and messages between the layers. */
export interface Relayer {
  /** Does what is due at `time` (Unix ms): once before each layer-1 block of the generated history. */
  step(time: number): Promise<void>
  /** Steps again and again until aborted. */
  run(signal: AbortSignal): Promise<void>
  /** Runs `body` while nothing is sent, so that both chains can be saved as a pair. */
  withLayersPaused<Result>(body: () => Promise<Result>): Promise<Result>
  /** A withdrawal that can be claimed on layer 1; each is given out once. */
  nextClaim(): Claim | undefined
  pauseProver(kind: ProverKind, paused: boolean): void
  isProverPaused(kind: ProverKind): boolean
  /** Verifying key of the zero-knowledge proofs; empty until layer 1 has it. */
  zkKey(): ZkKey
}

/** A committed batch until it is final. */
interface Followed extends JournalBatch {
  /** Of the commitment, Unix ms. */
  readonly committed: number
  readonly l1Height: number
}

const VERIFY_GAS = { tee: 2_000_000, zk: 2_000_000 } as const
const PROOF_TYPE = { tee: 0, zk: 1 } as const

/**
 * Makes the relayer and brings its records in line with the chains.
 * @throws RecordsMismatchError where records and chains do not belong together.
 */
export async function makeRelayer(options: RelayerOptions): Promise<Relayer> {
  const { l1, l2, records, timing, journal, log } = options
  const rollup = makeRollupContract(l1.rpc, l1.addresses.rollup)
  const l1Sender = await makeSender(l1.rpc, options.account)
  const l2Sender = await makeSender(l2.rpc, options.account)
  let heads = await rollup.heads()
  let policy: Policy = historyPolicy

  if (records.batches.newest() === undefined && heads.committed === 0) {
    const genesis = await genesisBatch(l2.rpc)
    records.atomically(() => records.batches.insert(genesis))
  }
  await reconcileRecords(records, rollup, heads, log)
  if (!(await layersAgree(records, heads, l2.rpc))) {
    throw new RecordsMismatchError('layer 2 does not hold what layer 1 has of it')
  }

  const pending = makePending(l1.rpc, l1Sender, log)
  const deposits = await makeDeposits({
    l1: l1.rpc,
    l2: l2.rpc,
    sender: l2Sender,
    journal,
    log,
    l1Mailbox: l1.addresses.mailbox,
    l2Mailbox: l2.addresses.mailbox,
  })
  const claims = makeClaims()
  const l2ChainId = l2.chainId
  const { tee, zk } = options
  const proving = makeProving({ records, tee, zk, l2ChainId, journal })
  const setup = await makeSetup({
    rollup,
    pending,
    l1: l1.rpc,
    tee,
    zk,
    zkFrom: options.zkFrom,
    sender: l1Sender,
    onZkEnabled: async () => {
      heads = await rollup.heads()
    },
  })
  const entries = new Map<Hash, Followed>()
  const committing = makeCommitting({
    l1,
    l2,
    records,
    pending,
    deposits,
    claims,
    journal,
    log,
    sender: l1Sender,
    key: options.key,
    onCommitted: (entry, { time, height }) => {
      heads = { ...heads, committed: entry.batchIndex }
      entries.set(entry.hash, { ...entry, committed: time, l1Height: height })
    },
    onRolledBack: (newLast) => {
      heads = { ...heads, committed: newLast }
    },
  })
  const awaitingFinality: { entry: JournalBatch; l1Height: number; since: number }[] = []

  const entryOf = (batch: StoredBatch, time: number): Followed =>
    entries.get(batch.hash) ?? {
      batchIndex: batch.batchIndex,
      hash: batch.hash,
      messages: batch.messages,
      txHashes: [],
      committed: time,
      l1Height: 0,
    }

  /** Waits to be rolled back, so it is not proven. */
  const isAbandoned = (index: number) =>
    willBeRolledBack(index) && records.batches.rolledBackOf(index).length === 0

  const prove = async (time: number, l1Head: number) => {
    const isDeep = ({ l1Height }: Followed) => l1Head >= l1Height + policy.proveAfter
    for (let index = heads.tee + 1; index <= heads.committed; index += 1) {
      const batch = records.batches.byIndex(index)
      if (batch === undefined || isAbandoned(index)) break
      const entry = entryOf(batch, time)
      if (!isDeep(entry)) break
      await proving.tee(batch, entry, time, entry.committed)
    }
    if (!setup.isZkEnabled || heads.firstZk === 0) return
    for (let index = heads.zk + 1; index <= heads.committed; index += 1) {
      const batch = records.batches.byIndex(index)
      const before = records.batches.byIndex(index - 1)
      if (batch === undefined || before === undefined || isAbandoned(index)) break
      if (records.proofs.hasZk(batch.hash)) continue
      const entry = entryOf(batch, time)
      if (!isDeep(entry)) break
      try {
        proving.zk(batch, entry, time, entry.committed, before.stateRoot)
      } catch (err) {
        log.error({ err, batchIndex: index }, 'A zero-knowledge proof was not made')
      }
      // One at a time, as provers do: each transaction of a batch gets its spans.
      break
    }
  }

  const submit = async (kind: ProverKind, time: number) => {
    const index = heads[kind] + 1
    const isDue = kind === 'tee' || (heads.firstZk > 0 && index >= heads.firstZk)
    if (!isDue || pending.has(kind) || index > heads.committed) return
    const batch = records.batches.byIndex(index)
    if (batch === undefined) return
    const proof =
      kind === 'tee'
        ? records.proofs.tee(batch.hash)?.quote
        : records.proofs.zk(batch.hash)?.proof
    if (proof === undefined) return
    const data = encodeFunctionData({
      abi: rollupArtifact.abi,
      functionName: 'verifyBatch',
      args: [PROOF_TYPE[kind], BigInt(index), batch.stateRoot, batch.l2MsgRoot, proof],
    })
    const to = rollup.address
    const hash = await l1Sender.send({ to, data, gas: VERIFY_GAS[kind] })
    pending.add(kind, hash, {
      done: (mined) => {
        heads = { ...heads, [kind]: index }
        const entry = entryOf(batch, time)
        const stage = kind === 'tee' ? 'verifyTee' : 'verifyZk'
        const end = Math.max(time, mined.time)
        journal.batch(stage, entry, { start: time, end, l1TxHash: hash })
        // The first proof of either kind brings the roots to layer 1.
        if (heads[kind === 'tee' ? 'zk' : 'tee'] >= index) return
        claims.release(batch)
        awaitingFinality.push({ entry, l1Height: mined.height, since: end })
      },
    })
  }

  const finalize = (time: number, height: number) => {
    while (height >= (awaitingFinality[0]?.l1Height ?? height) + timing.confirmations) {
      const done = awaitingFinality.shift()
      if (done === undefined) break
      journal.batch('finalize', done.entry, { start: done.since, end: time })
      entries.delete(done.entry.hash)
    }
  }

  /** Newest block of layer 1 when the receipts were last looked for. */
  let collectedAt = -1
  const work = async (time: number) => {
    const l1Head = Number(await l1.rpc.call<string>('eth_blockNumber'))
    // Nothing is mined between two blocks.
    if (l1Head !== collectedAt) await pending.collect()
    collectedAt = l1Head
    await deposits.step(time, l1Head)
    if (await setup.step(time)) await committing.step(time, heads, policy)
    await prove(time, l1Head)
    await submit('tee', time)
    await submit('zk', time)
    finalize(time, l1Head)
  }

  let queue: Promise<unknown> = Promise.resolve()
  const exclusively = <Result>(body: () => Promise<Result>): Promise<Result> => {
    const run = queue.then(body)
    queue = run.catch(() => undefined)
    return run
  }

  return {
    step: (time) => exclusively(() => work(time)),
    async run(signal) {
      policy = timing.batches
      while (!signal.aborted) {
        await exclusively(() => work(Date.now())).catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'The relayer missed a step')
        })
        await sleepUnlessAborted(timing.relayerStepMs, signal)
      }
    },
    withLayersPaused: exclusively,
    nextClaim: claims.next,
    pauseProver: proving.rest,
    isProverPaused: proving.isPaused,
    zkKey() {
      const { isZkEnabled, verifier } = setup
      if (!isZkEnabled || verifier === undefined) return {}
      const { verifyingKey, verifyingKeyHash, programVKey } = zk
      return { verifyingKey, verifyingKeyHash, programVKey, verifier }
    },
  }
}
