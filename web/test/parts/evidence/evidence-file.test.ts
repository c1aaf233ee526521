import { bundleVerdictOf, makeBundle, verifyBundle } from '@bvlgarichain/verify/bundle'
import t from 'tap'
import {
  MAX_EVIDENCE_BYTES,
  readEvidenceFile,
} from '../../../src/parts/evidence/read-evidence-file.ts'
import { evidence } from '../../fixtures/evidence.ts'

const { batch, calldata, commit, prove, trust } = evidence
const made = makeBundle({ kind: 'batch', batch, calldata, commit, prove })
const bundle = made.kind === 'MADE' ? made.bundle : undefined
const l1 = [commit.block.hash, prove.block.hash]

const verdictOf = async (value: unknown, given = trust, hashes: readonly string[] = []) =>
  bundleVerdictOf((await verifyBundle(value, given, hashes)).steps)

t.test('only confirmed blocks of layer 1 make a file verified', async (t) => {
  t.equal(await verdictOf(bundle), 'ANCHOR')
  t.equal(await verdictOf(bundle, trust, l1.slice(0, 1)), 'ANCHOR')
  t.equal(await verdictOf(bundle, trust, l1), 'PASS')
})

t.test('a file without an accepted proof says that it may be rolled back', async (t) => {
  const { prove: _, claim, ...rest } = bundle ?? { prove: 0, claim: {} }
  const {
    stateRoot: __,
    l2MsgRoot: ___,
    ...own
  } = { ...claim } as Record<string, unknown>
  const committed = { ...rest, claim: own }
  t.equal(await verdictOf(committed), 'ANCHOR')
  t.equal(await verdictOf(committed, trust, l1), 'COMMITTED')
})

t.test(
  'a file without events or without a trusted contract is not verified',
  async (t) => {
    t.equal(await verdictOf(bundle, { ...trust, rollup: undefined }, l1), 'NOT_CHECKED')
    const { commit: _, prove: __, ...bare } = bundle ?? { commit: 0, prove: 0 }
    t.equal(await verdictOf(bare, trust, l1), 'NOT_CHECKED')
  },
)

t.test('a changed file fails', async (t) => {
  const text = JSON.stringify(bundle)
  const changed = text.replace(/"hash":"0x./, '"hash":"0xf')
  t.equal(await verdictOf(JSON.parse(changed), trust, l1), 'FAIL')
  for (const odd of [null, 7, 'x', [], {}]) {
    t.equal(await verdictOf(odd), 'NOT_BUNDLE')
  }
})

t.test('files are read in words', async (t) => {
  const file = (text: string, size = text.length) => ({ size, text: async () => text })
  t.same(await readEvidenceFile(file('{"a":1}')), { kind: 'READ', value: { a: 1 } })
  t.same(await readEvidenceFile(file('{"a":')), { kind: 'FAILED', problem: 'notJson' })
  const twice = JSON.stringify(bundle).replace(
    '"claim":',
    '"claim":{"value":"1"},"claim":',
  )
  t.same(await readEvidenceFile(file(twice)), { kind: 'FAILED', problem: 'repeated' })
  t.same(await readEvidenceFile(file('{}', MAX_EVIDENCE_BYTES + 1)), {
    kind: 'FAILED',
    problem: 'tooLarge',
  })
  const gone = {
    size: 2,
    text: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  }
  t.same(await readEvidenceFile(gone), { kind: 'FAILED', problem: 'unreadable' })
})
