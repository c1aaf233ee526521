import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { makeBundle } from '../src/bundle/index.ts'
import { main } from '../src/cli/main.ts'
import { attestedBatch } from './fixtures/attested.ts'
import { carried } from './fixtures/carried.ts'
import { evidence, L1_BLOCKS, SOURCES } from './fixtures/evidence.ts'
import { readFixture } from './fixtures/read-fixture.ts'

/* The command on real quotes, proofs and responses. */

const fixture = (path: string) =>
  fileURLToPath(new URL(`fixtures/${path}`, import.meta.url))

async function run(args: readonly string[], input: string | Uint8Array = '') {
  let [stdout, stderr] = ['', '']
  const status = await main(args, {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  })
  return { status, stdout, stderr }
}

/** Runs with `--json` on a value that stands on standard input. */
async function check(what: string, value: unknown, args: readonly string[] = []) {
  const { status, stdout, stderr } = await run(
    [what, '-', '--json', ...args],
    JSON.stringify(value),
  )
  const report: {
    readonly verdict: string
    readonly title: string
    readonly claim?: Json
    readonly steps: readonly {
      readonly id: string
      readonly outcome: string
      readonly title?: string
      readonly text?: string
    }[]
    readonly limits: readonly string[]
  } = JSON.parse(stdout || '{"steps":[]}')
  const outcomes = Object.fromEntries(
    report.steps.map(({ id, outcome }) => [id, outcome]),
  )
  return { status, stderr, outcomes, ...report }
}

/** The path of a file with JSON. */
const fileOf = (t: Test, value: unknown) =>
  `${t.testdir({ 'value.json': JSON.stringify(value) })}/value.json`

type Json = Record<string, unknown>
const blocks = readFixture<{ block: Json; parent: Json; transactions: Json[] }>(
  'devnet/block.json',
)
const batches = readFixture<{ batch: Json; parent: Json; trust: Json }>(
  'devnet/batch.json',
)
const { l2ChainId, withdrawals } = readFixture<{
  l2ChainId: number
  withdrawals: readonly { message: Json; batch: Json }[]
}>('devnet/withdrawals.json')
const MAILBOX = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const response = (data: unknown) => ({ code: 0, message: 'ok', data })

t.test('a block verifies with its parent and transactions', async (t) => {
  const { status, stdout } = await run(['block', fixture('devnet/block.json')])
  t.equal(status, 0)
  t.match(stdout, /^Verified\n/)
  t.equal(stdout.match(/^ {2}PASS /gm)?.length, 4)
  t.match(
    stdout,
    /Not verified here:\n {2}- State root and receipts: they result from execution/,
  )
})

t.test('a payload in a blob', async (t) => {
  const { blob, ...file } = readFixture<Json & { blob: string }>('devnet/blob.json')
  const whole = blob.padEnd(2 + 2 * 131_072, '0')
  t.equal((await check('payload', { ...file, blob: whole })).outcomes.blob, 'PASS')
  const other = `${whole.slice(0, -1)}1`
  t.equal((await check('payload', { ...file, blob: other })).status, 1)
})

t.test('a bundle with a blob', async (t) => {
  const made = makeBundle({ kind: 'batch', ...carried })
  if (made.kind !== 'MADE') return t.fail(made.part)
  t.match((await check('bundle', made.bundle)).outcomes, {
    blob: 'PASS',
    payload: 'PASS',
  })
})

t.test('a block of layer 1 by its sync committees', async (t) => {
  const { checkpoint, ...recorded } = readFixture<Json & { checkpoint: string }>(
    'vectors/light-client/mainnet-capella.json',
  )
  const { finalityUpdate } = recorded as {
    finalityUpdate: {
      data: {
        finalized_header: { execution: { block_hash: string; block_number: string } }
      }
    }
  }
  const { block_hash: hash, block_number: height } =
    finalityUpdate.data.finalized_header.execution
  const file = { chainId: 1, ...recorded, block: { hash, height } }
  const whole = await check('consensus', file, ['--checkpoint', checkpoint])
  t.equal(whole.status, 0, whole.stderr)
  t.equal((await check('consensus', file)).verdict, 'NOT_CHECKED', 'without a checkpoint')
  const other = { ...file, block: { hash: `0x${'11'.repeat(32)}`, height } }
  t.equal((await check('consensus', other, ['--checkpoint', checkpoint])).verdict, 'FAIL')
})

t.test('a quote with the event log of its machine', async (t) => {
  const quote = fixture('vectors/dcap/tdx_v4_dstack.quote.hex')
  const log = fixture('vectors/dcap/tdx_v4_dstack.events.json')
  const { stdout } = await run(['quote', quote, '--event-log', log])
  t.match(stdout, /PASS {9}The event log matches the machine’s runtime registers/)
  const other = await run(['quote', quote, '--event-log', quote])
  t.match(other.stdout, /FAIL {9}The event log matches/)
})

t.test('a block of which a field was changed does not', async (t) => {
  const block = { ...blocks.block, gasUsed: 1 }
  const { status, verdict, outcomes } = await check('block', { ...blocks, block })
  t.equal(status, 1)
  t.equal(verdict, 'FAIL')
  t.same(outcomes, {
    header: 'PASS',
    hash: 'FAIL',
    parent: 'PASS',
    transactions: 'PASS',
  })
})

t.test('answers come as the API sends them, without what is beside them', async (t) => {
  const { status, verdict, outcomes, limits } = await check(
    'block',
    response(blocks.block),
  )
  t.equal(status, 1)
  t.equal(verdict, 'NOT_CHECKED')
  t.same(outcomes, { header: 'PASS', hash: 'PASS', parent: 'NOT_CHECKED' })
  t.match(limits[0], /these transactions/)
  const whole = await check('block', {
    block: response(blocks.block),
    parent: response(blocks.parent),
    transactions: blocks.transactions.map(response),
  })
  t.equal(whole.status, 0)
  const { parentHash: _, ...partial } = blocks.block
  t.equal((await check('block', partial)).verdict, 'NOT_CHECKED', 'a field is missing')
})

t.test('a transaction verifies, with its block at its position too', async (t) => {
  const [transaction] = blocks.transactions
  const alone = await check('tx', response(transaction))
  t.equal(alone.status, 0)
  t.same(alone.outcomes, { envelope: 'PASS', hash: 'PASS', sender: 'PASS' })
  const placed = await check('tx', { ...blocks, transaction })
  t.equal(placed.status, 0)
  t.equal(placed.outcomes.position, 'PASS')
  const moved = await check('tx', {
    ...blocks,
    transaction: { ...transaction, nonce: 9 },
  })
  t.equal(moved.status, 1)
  t.equal(moved.outcomes.hash, 'FAIL')
})

t.test('a batch verifies with its parent', async (t) => {
  t.equal((await run(['batch', fixture('devnet/batch.json')])).status, 0)
  const { status, outcomes } = await check('batch', { ...batches, parent: batches.batch })
  t.equal(status, 1)
  t.equal(outcomes.parent, 'FAIL')
})

t.test('a withdrawal is not verified without an event on L1', async (t) => {
  const trust = fileOf(t, {
    bridge: {
      l1Mailbox: MAILBOX,
      l1Bridge: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
      l2Bridge: '0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6',
      tokenPairs: [
        {
          l1Token: '0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9',
          l2Token: '0x8a791620dd6260079bf849dc5567adc3f2fdc318',
        },
      ],
    },
  })
  for (const { message, batch } of withdrawals) {
    const value = { message: response(message), batch: response(batch), l2ChainId }
    const trusted = await check('withdrawal', value, ['--trust', trust])
    t.equal(trusted.status, 1)
    t.equal(trusted.verdict, 'NOT_CHECKED')
    const open = Object.entries(trusted.outcomes).filter(([, of]) => of !== 'PASS')
    t.same(open, [['root', 'NOT_CHECKED']])
    const { status, outcomes } = await check('withdrawal', value)
    t.equal(status, 1)
    t.equal(outcomes.bridge, 'NOT_CHECKED')
    t.equal(outcomes.target, 'NOT_CHECKED')
  }
})

const QUOTE = 'vectors/dcap/tdx_v4_phala'
const HELD = ['--at', '2025-06-19T11:32:27Z']
const quoteHex = readFileSync(fixture(`${QUOTE}.quote.hex`), 'latin1').trim()
const collateral = readFixture<Json>(`${QUOTE}.collateral.json`)

t.test('a quote is verified from bytes, hex, base64 and JSON', async (t) => {
  const bytes = Buffer.from(quoteHex, 'hex')
  const beside = ['--collateral', fixture(`${QUOTE}.collateral.json`)]
  for (const input of [bytes, quoteHex, `0x${quoteHex}\n`, bytes.toString('base64')]) {
    const { status, stdout } = await run(['quote', '-', ...beside, ...HELD], input)
    t.equal(status, 1, 'genuine is less than verified')
    t.match(
      stdout,
      /^Genuine and up to date; its code .* \(as of 2025-06-19 11:32:27 UTC\)/,
    )
  }
  const { verdict } = await check('quote', { quote: `0x${quoteHex}`, collateral }, HELD)
  t.equal(verdict, 'GENUINE')
})

t.test('it is verified where all that it says is known', async (t) => {
  const firmware = { name: 'Known', value: `0x${quoteHex.slice(2 * 184, 2 * 232)}` }
  const rtmr1 = `0x${quoteHex.slice(2 * 424, 2 * 472)}`
  const rtmr2 = `0x${quoteHex.slice(2 * 472, 2 * 520)}`
  const teeMeasurements = [{ ...firmware, rtmr1, rtmr2 }]
  const value = {
    quoteId: `0x${'1'.repeat(64)}`,
    quote: `0x${quoteHex}`,
    collateral,
    expectedReportData: `0x${quoteHex.slice(2 * 568, 2 * 632)}`,
  }
  const trust = ['--trust', fileOf(t, { teeMeasurements })]
  const { status, verdict, steps } = await check('quote', response(value), [
    ...trust,
    ...HELD,
  ])
  t.equal(status, 0)
  t.equal(verdict, 'VERIFIED')
  t.equal(steps.length, 17)
  const now = await check('quote', value, trust)
  t.equal(now.status, 1, 'the collateral has expired')
  t.equal(now.verdict, 'EXPIRED')
  const strange = await check('quote', value, HELD)
  t.equal(strange.outcomes.measurement, 'NOT_CHECKED')
  const expectedReportData = value.expectedReportData.replace(/..$/, '00')
  const other = await check('quote', { ...value, expectedReportData }, [
    ...trust,
    ...HELD,
  ])
  t.equal(other.status, 1)
  t.match(other.title, /failed at “The report data matches the batch”/)
  const alone = ['--trust', fileOf(t, { teeMeasurements: [firmware] })]
  const booted = await check('quote', response(value), [...alone, ...HELD])
  t.equal(booted.status, 1, 'anyone may have written kernel and application')
  t.equal(booted.verdict, 'GENUINE')
  t.match(booted.title, /of its code, only the initial firmware was checked/)
  t.ok(booted.limits.some((limit: string) => limit.startsWith('Which kernel')))
})

t.test('a proof of an unsound version of SP1 holds and is not verified', async (t) => {
  const [, vector] = readFixture<readonly Json[]>('vectors/sp1/fixtures.json')
  const { proof, vkey, publicValues } = vector ?? {}
  const zkPrograms = [{ name: 'Fibonacci', vkey }]
  const trust = ['--trust', fileOf(t, { zkPrograms })]
  const claim = { proof, programVKey: vkey, publicValues }
  const { status, verdict, outcomes } = await check('proof', claim, trust)
  t.equal(status, 1)
  t.equal(verdict, 'NOT_CHECKED')
  t.equal(outcomes.key, 'NOT_CHECKED')
  t.equal(outcomes.pairing, 'PASS')
  const changed = await check('proof', { ...claim, publicValues: `${publicValues}00` })
  t.equal(changed.verdict, 'FAIL')
})

t.test('under a development key nothing counts as verified', async (t) => {
  const trust = ['--trust', fileOf(t, batches.trust)]
  const { status, verdict, steps } = await check(
    'proof',
    { ...batches, l2ChainId },
    trust,
  )
  t.equal(status, 1)
  t.equal(verdict, 'DEVELOPMENT')
  t.ok(steps.every(({ outcome }) => outcome === 'PASS'))
})

t.test(
  'a bundle verifies without a server, from blocks that the user trusts',
  async (t) => {
    const trust = ['--trust', fileOf(t, evidence.trust)]
    const l1 = L1_BLOCKS.flatMap((hash) => ['--l1-block', hash])
    for (const sources of Object.values(SOURCES)) {
      const made = makeBundle(sources)
      if (made.kind !== 'MADE') throw new Error(made.part)
      const { bundle } = made
      const whole = await check('bundle', bundle, [...trust, ...l1])
      t.equal(whole.status, 0, sources.kind)
      t.equal(whole.verdict, 'VERIFIED')
      t.notOk(whole.steps.some(({ title, id }) => title === id))
      t.same(whole.claim, { kind: bundle.kind, ...bundle.claim })
      const text = (await run(['bundle', '-', ...trust, ...l1], JSON.stringify(bundle)))
        .stdout
      t.match(text, new RegExp(`^Verified\\n  kind: ${bundle.kind}\\n`))
      const alone = await check('bundle', bundle, trust)
      t.equal(alone.status, 1)
      t.equal(alone.verdict, 'NOT_CHECKED')
      t.equal(alone.outcomes.prove, 'PASS')
      t.match(alone.steps.at(-1)?.text, /--l1-block 0x[0-9a-f]{64}\.$/)
      const claim = { ...bundle.claim, batchIndex: 1, balance: '1', value: '1' }
      t.equal((await check('bundle', { ...bundle, claim }, [...trust, ...l1])).status, 1)
    }
  },
)

t.test('a committed batch has its own exit code', async (t) => {
  const made = makeBundle({ ...SOURCES.batch, prove: undefined })
  if (made.kind !== 'MADE') throw new Error(made.part)
  const trust = ['--trust', fileOf(t, evidence.trust)]
  const l1 = L1_BLOCKS.flatMap((hash) => ['--l1-block', hash])
  const { status, verdict, title } = await check('bundle', made.bundle, [...trust, ...l1])
  t.equal(status, 3)
  t.equal(verdict, 'COMMITTED')
  t.equal(title, 'Committed to L1; may be rolled back until proven')
  t.equal(
    (await check('bundle', made.bundle, trust)).status,
    1,
    'no block of L1 is trusted',
  )
})

t.test('an attestation that is not fully checked is in the first line', async (t) => {
  const { quote, trust } = await attestedBatch()
  const made = makeBundle({
    ...SOURCES.batch,
    quote: { quote: quote.quote, collateral: {} },
  })
  if (made.kind !== 'MADE') throw new Error(made.part)
  const l1 = L1_BLOCKS.flatMap((hash) => ['--l1-block', hash])
  const args = ['bundle', '-', '--trust', fileOf(t, trust), ...l1]
  const { stdout } = await run(args, JSON.stringify(made.bundle))
  t.match(stdout, /^Verified\. Not fully checked: TEE quote of the batch\n/)
})

t.test('a shell runs the command, and the module of it', async (t) => {
  const input = JSON.stringify(response(blocks.transactions[0]))
  for (const [path, ...args] of [
    ['bin/bvlgari-verify.js', 'tx', '-'],
    ['dist/cli/main.js', 'tx', '-'],
    ['bin/bvlgari-verify.js', 'bundle', 'not/there'],
  ] as const) {
    const program = fileURLToPath(new URL(`../${path}`, import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      input,
      encoding: 'utf8',
    })
    const isRead = args[0] === 'tx'
    t.equal(status, isRead ? 0 : 2)
    t.match(isRead ? stdout : stderr, isRead ? /^Verified\n/ : /not\/there/)
  }
})

t.test('an account, receipts, a payload and an execution verify', async (t) => {
  const { block, proofs, batch, calldata, transactions } = evidence
  const [proof, other] = proofs
  const { address } = proof
  const slots = proof.storageProof.map(({ key }) => key)
  const state = await check('state', { block, proof, address, slots })
  t.equal(state.status, 0)
  t.match(state.claim, { address, balance: String(BigInt(proof.balance)) })
  t.equal(
    (await check('state', { block, proof: { jsonrpc: '2.0', result: proof }, address }))
      .status,
    0,
  )
  t.equal(
    (await check('state', { block, proof: other, address })).outcomes.account,
    'FAIL',
  )
  t.equal((await check('state', { block, address })).outcomes.account, 'NOT_CHECKED')
  const hostile = { block, proof: { ...proof, address: '\u001b[2J' }, address }
  t.notMatch((await run(['state', '-'], JSON.stringify(hostile))).stdout, '\u001b')

  t.equal((await check('receipts', { block, transactions })).status, 0)
  const [first, ...rest] = transactions
  const changed = [{ ...first, from: block.sequencer }, ...rest]
  t.equal(
    (await check('receipts', { block, transactions: changed })).outcomes.transactions,
    'FAIL',
  )

  const payload = await check('payload', {
    batch,
    calldata,
    blocks: [block],
    transactions,
  })
  t.equal(payload.status, 0)
  t.equal(payload.outcomes.contents, 'PASS')
  t.equal((await check('payload', { batch })).outcomes.call, 'NOT_CHECKED')

  const { plain } = readFixture<{ plain: Json }>('devnet/execution.json')
  t.equal((await check('execution', plain)).status, 0)
  t.equal(
    (await check('execution', { ...plain, witness: null })).outcomes.witness,
    'NOT_CHECKED',
  )
  for (const { title, id } of [...state.steps, ...payload.steps]) t.not(title, id)
})

t.test('what cannot be read is said in a sentence', async (t) => {
  const faults: readonly (readonly [readonly string[], string, RegExp])[] = [
    [[], '', /^Usage: bvlgari-verify/],
    [['block'], '', /^Usage/],
    [['constructor', '-'], '', /^Usage/],
    [['block', '-', 'more'], '', /^Usage/],
    [['block', '-', '--depth'], '', /--depth/],
    [['block', 'not/there'], '', /not\/there/],
    [['block', '-'], '{', /is not JSON/],
    [['bundle', '-'], '{"claim":{"a":1},"claim":{"a":2}}', /two members "claim"/],
    [['bundle', '/dev/zero'], '', /at most 64 MB/],
    [['bundle', '-'], '{"code":0,"data":{}}', /not an evidence bundle/],
    [['bundle', '-'], '[]', /not an evidence bundle/],
    [['block', '-'], '[]', /no JSON object/],
    [['block', '-'], '{"height":"?"}', /no response of query_block_detail/],
    [['tx', '-'], '{"transaction":{},"transactions":[5]}', /no response of/],
    [['withdrawal', '-'], '{}', /no message/],
    [['state', '-'], '{}', /no "address"/],
    [
      ['receipts', '-'],
      '{"block":{"height":1,"hash":"0x"}}',
      /no list of "transactions"/,
    ],
    [['execution', '-'], '{"chainId":"x"}', /no "chainId"/],
    [['withdrawal', '-'], `{"messageHash":"0x${'1'.repeat(64)}"}`, /no claim/],
    [['proof', '-'], '{"batchIndex":1,"hash":"0x"}', /no proof/],
    [['quote', '-'], '{}', /no quote/],
    [['quote', '-'], '', /no quote/],
    [['quote', '-'], '00'.repeat(65_537), /at most 65536 bytes/],
    [['bundle', '-', '--l1-block', '0x12'], '{}', /--l1-block 0x12/],
    [['quote', '-', '--at', 'noon'], '00', /--at noon/],
    [['quote', '-', '--trust', fixture('devnet/block.json')], '00', /--trust.*block/],
  ]
  for (const [args, input, message] of faults) {
    const { status, stdout, stderr } = await run(args, input)
    t.equal(status, 2, args.join(' '))
    t.equal(stdout, '')
    t.match(stderr, message)
  }
  const help = await run(['--help'])
  t.equal(help.status, 0)
  t.match(help.stdout, /^Usage/)
})
