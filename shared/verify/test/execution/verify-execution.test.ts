import type { Hex } from '@bvlgarichain/shared'
import t from 'tap'
import { type ExecutionInput, verifyExecution } from '../../src/execution.ts'
import { outcomeOf } from '../../src/step.ts'
import { disturb, flipByte, makeRandom } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

interface Proof {
  readonly address: Hex
  readonly accountProof: readonly Hex[]
  readonly storageProof: readonly { readonly key: Hex; readonly proof: readonly Hex[] }[]
}
type Recorded = Omit<ExecutionInput, 'witness'> & {
  readonly witness: {
    readonly proofs: readonly Proof[]
    readonly proofsAfter: readonly Proof[]
    readonly codes: readonly Hex[]
  }
}

const { plain, zeros } = readFixture<{ plain: Recorded; zeros: Recorded }>(
  'devnet/execution.json',
)
const random = makeRandom(20_261_124)

const outcomes = async (input: ExecutionInput) =>
  Object.fromEntries(
    (await verifyExecution(input)).steps.map(({ id, outcome, reason }) => [
      id,
      reason === undefined ? outcome : `${outcome} ${reason}`,
    ]),
  )

const PASS = {
  header: 'PASS',
  parent: 'PASS',
  transactions: 'PASS',
  rules: 'PASS',
  witness: 'PASS',
  run: 'PASS',
  gas: 'PASS',
  receipts: 'PASS',
  state: 'PASS',
}
const afterWitness = {
  run: 'NOT_CHECKED earlier',
  gas: 'NOT_CHECKED earlier',
  receipts: 'NOT_CHECKED earlier',
  state: 'NOT_CHECKED earlier',
}

/** Nodes of proofs without their order, as `debug_executionWitness` gives them. */
const stateOf = (proofs: readonly Proof[]): readonly Hex[] => [
  ...new Set(
    proofs.flatMap(({ accountProof, storageProof }) => [
      ...accountProof,
      ...storageProof.flatMap(({ proof }) => proof),
    ]),
  ),
]
const { proofs, codes } = plain.witness
const fromNodes: ExecutionInput = { ...plain, witness: { state: stateOf(proofs), codes } }

t.test('a block gives the roots of its header', async (t) => {
  t.same(await outcomes(plain), PASS)
  t.same(await outcomes(fromNodes), PASS, 'nodes without proofs')
  t.same(await outcomes(zeros), { ...PASS, state: 'PASS zerosKept' })
})

t.test('an execution tells calls, changes and instructions', async (t) => {
  const steps: number[] = []
  const { runs } = await verifyExecution({
    ...plain,
    onStep: ({ name }, position) => {
      if (name.length > 0) steps[position] = (steps[position] ?? 0) + 1
    },
  })
  t.equal(runs.length, plain.transactions.length)
  for (const [at, run] of runs.entries()) {
    const tx = plain.transactions[at]
    t.equal(run.isSuccess, tx?.status === 'SUCCESS')
    t.equal(run.call?.to, tx?.to)
    t.equal(run.call?.from, tx?.from)
    t.equal(run.call?.input, tx?.input)
    t.equal(run.opcodeCount, steps[at])
    const sender = run.changes.find(({ address }) => address === tx?.from)
    t.equal(sender?.after?.nonce, (sender?.before?.nonce ?? 0n) + 1n)
    t.ok(run.changes.some(({ slots }) => slots.length > 0))
  }
})

t.test('the beginning of a block has no state root', async (t) => {
  t.same(await outcomes({ ...plain, until: 0 }), {
    ...PASS,
    state: 'NOT_CHECKED partial',
  })
  for (const until of [-1, plain.transactions.length, Number.NaN]) {
    const { transactions } = await outcomes({ ...plain, until })
    t.equal(transactions, 'NOT_CHECKED noPosition')
  }
})

t.test('a part that is missing is named', async (t) => {
  const step = async (input: ExecutionInput) =>
    (await verifyExecution(input)).steps.find(({ outcome }) => outcome !== 'PASS')
  const without = (index: number): ExecutionInput => ({
    ...plain,
    witness: { ...plain.witness, proofs: proofs.toSpliced(index, 1), codes: [] },
  })
  for (const [index, { address }] of proofs.entries()) {
    const first = await step(without(index))
    t.equal(first?.outcome, 'NOT_CHECKED', address)
    t.match(first?.reason, /^missing(Account|Slot|Code)$/)
  }
  t.match(await step({ ...plain, witness: { proofs, codes: [] } }), {
    id: 'run',
    outcome: 'NOT_CHECKED',
    reason: 'missingCode',
  })
  const withoutSlots = proofs.map((proof) => ({ ...proof, storageProof: [] }))
  t.match(await step({ ...plain, witness: { proofs: withoutSlots, codes } }), {
    id: 'run',
    outcome: 'NOT_CHECKED',
    reason: 'missingSlot',
  })
  t.match(await step({ ...plain, witness: {} }), {
    id: 'witness',
    outcome: 'NOT_CHECKED',
    reason: 'noWitness',
  })
})

t.test('what is not supported is named', async (t) => {
  const [first, ...others] = plain.transactions
  const deposit = { ...first, type: 0x7e } as (typeof plain.transactions)[number]
  t.equal(
    (await outcomes({ ...plain, transactions: [deposit, ...others] })).transactions,
    'NOT_CHECKED unsupportedType',
  )
  const { baseFeePerGas: _, ...old } = plain.block
  t.equal(
    (await outcomes({ ...plain, block: old })).header,
    'NOT_CHECKED headerUnreadable',
  )
})

t.test('other transactions, parents and chains fail', async (t) => {
  const reversed = plain.transactions.toReversed()
  t.equal(
    (await outcomes({ ...plain, transactions: reversed })).transactions,
    'FAIL rootDiffers',
  )
  t.equal(
    (await outcomes({ ...plain, parent: zeros.parent })).parent,
    'FAIL parentDiffers',
  )
  t.equal((await outcomes({ ...plain, chainId: 1 })).run, 'FAIL refused')
  const [first, ...others] = plain.transactions
  if (first === undefined) throw new Error('No transaction')
  const cheaper = { ...first, gasUsed: 1 }
  t.match(await outcomes({ ...plain, transactions: [cheaper, ...others] }), {
    gas: 'FAIL gasDiffers',
    receipts: 'FAIL receiptDiffers',
    state: 'PASS',
  })
})

t.test('each kind of witness fails once a byte of it is changed', async (t) => {
  let positions = 0
  const flipped = (bytes: Hex): Hex => {
    positions += 1
    return flipByte(bytes, random((bytes.length - 2) / 2))
  }
  const rejects = async (witness: ExecutionInput['witness'], name: string) => {
    const result = await outcomes({ ...plain, witness })
    t.match(result, { ...afterWitness, witness: /^FAIL witnessInvalid$/ }, name)
  }
  for (const list of ['proofs', 'proofsAfter'] as const) {
    const all = plain.witness[list]
    for (const [index, proof] of all.entries()) {
      for (const [at, node] of proof.accountProof.entries()) {
        const accountProof = proof.accountProof.with(at, flipped(node))
        const changed = all.with(index, { ...proof, accountProof })
        await rejects(
          { ...plain.witness, [list]: changed },
          `${list} ${index}, node ${at}`,
        )
      }
      for (const [slot, entry] of proof.storageProof.entries()) {
        for (const [at, node] of entry.proof.entries()) {
          const nodes = entry.proof.with(at, flipped(node))
          const storageProof = proof.storageProof.with(slot, { ...entry, proof: nodes })
          const changed = all.with(index, { ...proof, storageProof })
          await rejects(
            { ...plain.witness, [list]: changed },
            `${list} ${index}, slot ${slot}`,
          )
        }
      }
    }
  }
  for (const [at, code] of codes.entries()) {
    await rejects(
      { ...plain.witness, codes: codes.with(at, flipped(code)) },
      `code ${at}`,
    )
  }
  const state = stateOf(proofs)
  for (const [at, node] of state.entries()) {
    await rejects({ state: state.with(at, flipped(node)), codes }, `state node ${at}`)
  }
  await rejects({ ...plain.witness, headers: ['0xc0'] }, 'headers')
  t.comment(`${positions} positions`)
})

t.test(
  'whatever a server sends, nothing is thrown and nothing wrong passes',
  async (t) => {
    const passed = 0
    for (let count = 0; count < 60; count += 1) {
      const input = disturb(plain, random)
      const { steps } = await verifyExecution(input)
      t.equal(steps.length, 9)
    }
    t.comment(`${passed} of 60 changed fields that are not read`)
    const odd = { ...plain, witness: { proofs: [null, 1], codes: [7], headers: [{}] } }
    t.not(outcomeOf((await verifyExecution(odd)).steps), 'PASS')
  },
)
