import { type BlockDetail, type Hex, toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { readHeader } from '../../src/block/header.ts'
import { type ExecutionInput, verifyExecution } from '../../src/execution/index.ts'
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

t.test('nodes of the state after may be among those of a witness', async (t) => {
  const { proofs: before, proofsAfter, codes: code } = zeros.witness
  const witness = { state: [...stateOf(before), ...stateOf(proofsAfter)], codes: code }
  t.same(await outcomes({ ...zeros, witness }), { ...PASS, state: 'PASS zerosKept' })
  const afterOnly = stateOf(proofsAfter).find((node) => !stateOf(before).includes(node))
  if (afterOnly === undefined) throw new Error('No node that is new')
  for (const change of [flipByte(afterOnly, 9), flipByte(afterOnly, 33)]) {
    const state = witness.state.map((node) => (node === afterOnly ? change : node))
    const { witness: outcome } = await outcomes({
      ...zeros,
      witness: { state, codes: code },
    })
    t.equal(outcome, 'NOT_CHECKED witnessInvalid')
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

t.test('other transactions and parents fail, another chain is named', async (t) => {
  const reversed = plain.transactions.toReversed()
  t.equal(
    (await outcomes({ ...plain, transactions: reversed })).transactions,
    'FAIL rootDiffers',
  )
  t.equal(
    (await outcomes({ ...plain, parent: zeros.parent })).parent,
    'FAIL parentDiffers',
  )
  for (const chainId of [1, 0, Number.NaN]) {
    t.equal((await outcomes({ ...plain, chainId })).rules, 'NOT_CHECKED otherChain')
  }
  const [first, ...others] = plain.transactions
  if (first === undefined) throw new Error('No transaction')
  const cheaper = { ...first, gasUsed: 1 }
  t.match(await outcomes({ ...plain, transactions: [cheaper, ...others] }), {
    gas: 'FAIL gasDiffers',
    receipts: 'FAIL receiptDiffers',
    state: 'PASS',
  })
})

/** The recorded block with other roots in its header, and what names it by its hash. */
function withHeader(change: Partial<BlockDetail>): ExecutionInput {
  const block = { ...fromNodes.block, ...change }
  const header = readHeader(block)
  if (header.kind !== 'READ') throw new Error(header.kind)
  const hash = toHash(header.hash)
  const transactions = plain.transactions.map((tx) => ({ ...tx, blockHash: hash }))
  return { ...fromNodes, block: { ...block, hash }, transactions }
}

t.test('another result is a contradiction only where the rules are known', async (t) => {
  const root = toHash(`0x${'1'.repeat(64)}`)
  const [first, ...others] = plain.transactions
  if (first === undefined) throw new Error('No transaction')
  for (const [change, step] of [
    [{ stateRoot: root }, 'state'],
    [{ receiptsRoot: root }, 'receipts'],
    [{ gasUsed: 1 }, 'gas'],
  ] as const) {
    const input = withHeader(change)
    const open = await outcomes(input)
    t.match(open, { witness: 'PASS', [step]: 'NOT_CHECKED otherRules' })
    t.notOk(Object.values(open).some((outcome) => outcome.startsWith('FAIL')))
    t.match((await outcomes({ ...input, plainRules: true }))[step], /^FAIL/)
  }
  const poor = withHeader({ baseFeePerGas: '999999999999999' as never })
  t.equal((await outcomes(poor)).run, 'NOT_CHECKED otherRules')
  t.equal((await outcomes({ ...poor, plainRules: true })).run, 'FAIL refused')
  const cheaper = {
    ...plain,
    transactions: [{ ...first, gasUsed: 1 }, ...others],
    until: 0,
  }
  t.equal((await outcomes(cheaper)).gas, 'NOT_CHECKED otherRules', 'without a root')
})

t.test('fields beside the signed ones may not contradict them', async (t) => {
  for (const [field, value] of [
    ['hash', `0x${'0'.repeat(64)}`],
    ['from', `0x${'6'.repeat(40)}`],
    ['blockHash', `0x${'1'.repeat(64)}`],
    ['blockHeight', 1],
    ['time', 1],
  ] as const) {
    const transactions = plain.transactions.map((tx) => ({ ...tx, [field]: value }))
    const { steps } = await verifyExecution({
      ...plain,
      transactions: transactions as typeof plain.transactions,
    })
    const step = steps.find(({ id }) => id === 'transactions')
    t.match(step, {
      outcome: 'FAIL',
      reason: 'transactionDiffers',
      facts: { fields: field },
    })
  }
})

t.test('receipts that are not shown whole are not checked', async (t) => {
  const shown = (change: (tx: (typeof plain.transactions)[number]) => object) =>
    outcomes({
      ...plain,
      transactions: plain.transactions.map(
        (tx) => ({ ...tx, ...change(tx) }) as (typeof plain.transactions)[number],
      ),
    })
  const some = plain.transactions.some(({ logs = [] }) => logs.length > 0)
  t.ok(some, 'there are logs')
  t.match(
    await shown(() => ({ gasUsed: undefined, status: undefined, logs: undefined })),
    {
      gas: 'NOT_CHECKED receiptMissing',
      receipts: 'NOT_CHECKED receiptMissing',
      state: 'PASS',
    },
  )
  t.match(await shown(({ logs = [] }) => ({ logs: [], logCount: logs.length })), {
    gas: 'PASS',
    receipts: 'NOT_CHECKED receiptMissing',
  })
  for (const change of [
    ({ logs = [] }: { logs?: readonly unknown[] | undefined }) => ({
      logs: [],
      logCount: logs.length + 1,
    }),
    () => ({ logs: [{}] }),
    () => ({ logs: undefined, logCount: 99 }),
    () => ({ status: 'FAILED', logs: undefined }),
    () => ({ status: 'MAYBE' }),
  ]) {
    t.equal((await shown(change)).receipts, 'FAIL receiptDiffers')
  }
})

t.test('each kind of witness is refused once a byte of it is changed', async (t) => {
  let positions = 0
  const flipped = (bytes: Hex): Hex => {
    positions += 1
    return flipByte(bytes, random((bytes.length - 2) / 2))
  }
  const rejects = async (witness: ExecutionInput['witness'], name: string) => {
    const result = await outcomes({ ...plain, witness })
    t.match(result, { ...afterWitness, witness: 'NOT_CHECKED witnessInvalid' }, name)
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

/** Fields of a block and its transactions that an execution reads or compares. */
const READ = {
  block: [
    ...['height', 'hash', 'parentHash', 'time', 'gasUsed', 'gasLimit', 'baseFeePerGas'],
    ...['sequencer', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'sha3Uncles'],
    ...['logsBloom', 'difficulty', 'extraData', 'mixHash', 'nonce', 'withdrawalsRoot'],
    ...['blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash'],
  ],
  transaction: [
    ...['hash', 'from', 'to', 'value', 'input', 'nonce', 'type', 'gasLimit', 'chainId'],
    ...['r', 's', 'status', 'gasUsed', 'logs', 'blockHash', 'blockHeight', 'time'],
  ],
}
const picked = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
/** The part of an input on which its outcome rests. */
const readPart = ({ chainId, block, parent, transactions }: ExecutionInput) =>
  JSON.stringify({
    chainId,
    block: picked(block, READ.block),
    parent: picked(parent, READ.block),
    transactions: transactions.map((tx) => picked(tx, READ.transaction)),
  }).toLowerCase()

t.test(
  'whatever a server sends, nothing is thrown and nothing wrong passes',
  async (t) => {
    let passed = 0
    for (let count = 0; count < 60; count += 1) {
      const input = disturb(plain, random)
      const { steps } = await verifyExecution(input)
      t.equal(steps.length, 9)
      if (outcomeOf(steps) !== 'PASS') continue
      passed += 1
      t.equal(readPart(input), readPart(plain), 'only fields that are not read differ')
    }
    t.ok(passed < 60, `${passed} of 60 changed fields that are not read`)
    const odd = { ...plain, witness: { proofs: [null, 1], codes: [7], headers: [{}] } }
    t.not(outcomeOf((await verifyExecution(odd)).steps), 'PASS')
  },
)
