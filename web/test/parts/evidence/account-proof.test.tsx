// @window

import { NO_TRUST } from '@bvlgarichain/contract'
import { evidenceWords } from '@bvlgarichain/verify/english/evidence'
import { verifyAccount } from '@bvlgarichain/verify/state'
import t from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const { block, batch, trust } = evidence
const [proof] = evidence.proofs
const { address } = proof
const settings = { rpc: ['l1'], trust: { ...NO_TRUST, ...trust } } as const

t.test('a confirmed commitment alone proves no account', async (t) => {
  const responses = {
    query_account_token_list_by_page: {
      list: [],
      total: 0,
      pageNum: 1,
      pageSize: 100,
      account: { address },
    },
  }
  serveEvidence(t, [], evidence, responses)
  const { host, queryClient } = await openApp(
    t,
    `/l2/address/${address}?check=true`,
    settings,
  )
  const head = () => host.querySelector('[data-testid=account-proof]')
  await until('the panel', () => head() !== null)
  const proving = {
    kind: 'CHECKED',
    block,
    proof,
    ...verifyAccount(proof, block, { address }),
  }
  await act(async () =>
    queryClient.setQueryData(['account-proof', address, false], {
      proving,
      tokens: { tokens: [], untried: 0 },
    }),
  )
  await until('the ladder', () => head()?.getAttribute('data-value') === 'REPORTED')
  t.equal(head()?.getAttribute('data-look'), 'CAUTION')
  t.match(head()?.textContent, /^Matches what this explorer’s L1 node reports/)
  t.notMatch(host.textContent, 'Proven at block')
  const box = host.querySelector<HTMLInputElement>('input[type=checkbox]')
  await act(async () => box?.click())
  await until('the verdict', () => head()?.getAttribute('data-value') === 'COMMITTED')
  t.equal(head()?.getAttribute('data-look'), 'CAUTION', 'no accepted proof is confirmed')
  t.match(head()?.textContent, `committed in batch ${batch.batchIndex}`)
  t.match(host.textContent, evidenceWords.bundleLimitCommit)
  t.match(host.textContent, evidenceWords.bundleLimitState)
  t.notMatch(host.textContent, 'Proven at block')
  await act(async () => box?.click())
  await until(
    'the former verdict',
    () => head()?.getAttribute('data-value') === 'REPORTED',
  )
})
