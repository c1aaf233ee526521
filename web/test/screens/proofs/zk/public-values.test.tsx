// @window

import { NO_TRUST } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { evidence } from '../../../fixtures/evidence.ts'
import { serveEvidence } from '../../../fixtures/serve-evidence.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const { batch, trust } = evidence
const { batchIndex, hash, stateRoot = '0x', l2MsgRoot = '0x' } = batch
const other = `0x${'7'.repeat(64)}`

/** Opens the proof of the batch, which has these public values; `told` changes what the server says. */
async function open(
  t: Test,
  values: readonly string[],
  { rpc = ['l1'], told = {} }: { rpc?: readonly 'l1'[]; told?: object } = {},
) {
  const words = ['1', ...values].map((value) => value.replace('0x', '').padStart(64, '0'))
  const zk = {
    state: 'COMMITTED',
    proof: `0x${'00'.repeat(260)}`,
    publicValues: `0x${words.join('')}`,
  }
  serveEvidence(t, [], evidence, { query_batch_detail: { ...batch, ...told, zk } })
  const { host } = await openApp(t, `/l2/zk-proof?batchIndex=${batchIndex}`, {
    rpc,
    trust: { ...NO_TRUST, ...trust },
  })
  const step = () => host.querySelector('[data-testid=step-values]')
  await until('the step', () => step() !== null)
  const rows = [...host.querySelectorAll('[data-testid=public-value]')]
  return {
    step: `${step()?.getAttribute('data-outcome')} ${step()?.textContent}`,
    matches: Object.fromEntries(
      rows.map((row) => [
        row.getAttribute('data-value'),
        /Matches|Does not match|Not checked/.exec(row.textContent ?? '')?.[0],
      ]),
    ),
    text: host.querySelector('main')?.textContent ?? '',
  }
}

t.test('public values are compared with the batch on layer 1', async (t) => {
  const { matches, step, text } = await open(t, [hash, other, stateRoot, l2MsgRoot])
  t.match(matches, {
    batchHash: 'Matches',
    // The server has no other batch than this one.
    stateRootBefore: 'Not checked',
    stateRoot: 'Matches',
    l2MsgRoot: 'Matches',
  })
  t.match(step, /^NOT_CHECKED.*Unknown: .*stateRootBefore/)
  t.match(text, /Inclusion of block .* in L1/)
})

t.test('roots of the server don’t count against layer 1', async (t) => {
  const values = [hash, other, other, l2MsgRoot]
  const { matches, step } = await open(t, values, { told: { stateRoot: other } })
  t.equal(matches.stateRoot, 'Does not match')
  t.match(step, /^FAIL.*Different: stateRoot/)
})

t.test('without layer 1, values that the server reports are no match', async (t) => {
  const rpc = [] as const
  const equal = await open(t, [hash, other, stateRoot, l2MsgRoot], { rpc })
  t.match(equal.matches, { batchHash: 'Not checked', stateRoot: 'Not checked' })
  t.match(equal.step, /^NOT_CHECKED.*Unknown: .*batchHash/)
  t.match(equal.text, /reported, not checked/)
  t.match(equal.text, /Comparison with L1: no L1 node is configured/)
  const different = await open(t, [hash, other, other, l2MsgRoot], { rpc })
  t.match(different.step, /^FAIL.*Different: stateRoot/)
})
