import { NO_TRUST } from '@bvlgarichain/contract'
import t from 'tap'
import { batchQuery } from '../../../src/api/queries/batch.ts'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const { batch, trust } = evidence
const settings = { rpc: ['l1'], trust: { ...NO_TRUST, ...trust } } as const

t.test('a result does not outlive the fields that it was made with', async (t) => {
  serveEvidence(t)
  const { host, queryClient } = await openApp(
    t,
    `/l2/batch/${batch.batchIndex}?check=true`,
    settings,
  )
  const outcomeOn = (rung: string) =>
    host
      .querySelector(`[data-testid=rung-${rung}] [data-testid=row-verdict]`)
      ?.getAttribute('data-value')
  await until('the last rung', () => outcomeOn('acceptance') === 'REPORTED')
  t.equal(outcomeOn('data'), 'PASS')
  const { queryKey } = batchQuery(batch.batchIndex)
  await act(async () =>
    queryClient.setQueryData(queryKey, { ...batch, txCount: batch.txCount + 1 }),
  )
  await until('the new result', () => outcomeOn('data') === 'FAIL')
  await act(async () =>
    queryClient.setQueryData(queryKey, { ...batch, stateRoot: batch.hash }),
  )
  await until('another result', () => outcomeOn('acceptance') === 'FAIL')
  t.equal(outcomeOn('data'), 'PASS')
})

t.test('a file under way is saved although the fields change', async (t) => {
  serveEvidence(t)
  t.intercept(URL, 'createObjectURL', { value: () => 'blob:file' })
  const served = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('/rpc/l1')) await released
    init?.signal?.throwIfAborted()
    return served(input, init)
  }
  const { host, queryClient } = await openApp(
    t,
    `/l2/batch/${batch.batchIndex}`,
    settings,
  )
  const button = (label: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await until('the panel', () => button('Open') !== undefined)
  await act(async () => button('Open')?.click())
  await until('the ladder', () => button('Download evidence') !== undefined)
  await act(async () => button('Download evidence')?.click())
  const { queryKey } = batchQuery(batch.batchIndex)
  await act(async () =>
    queryClient.setQueryData(queryKey, { ...batch, txCount: batch.txCount + 1 }),
  )
  release()
  const file = () => host.querySelector('[data-testid=evidence-file]')
  await until('the file', () => file()?.getAttribute('data-value') === 'MADE')
  t.match(file()?.textContent, `evidence-batch-${batch.batchIndex}.json`)
})

t.test('the rungs on layer 1 pass once their blocks are confirmed', async (t) => {
  serveEvidence(t)
  const { host } = await openApp(t, `/l2/batch/${batch.batchIndex}?check=true`, settings)
  const cell = (name: string) => host.querySelector(`[data-testid=${name}]`)
  const verdictOn = (name: string) =>
    cell(name)?.querySelector('[data-testid=row-verdict]')
  const outcomeOn = (name: string) => verdictOn(name)?.getAttribute('data-value')
  await until('the last rung', () => outcomeOn('rung-acceptance') === 'REPORTED')
  for (const name of ['rung-commitment', 'rung-acceptance', 'layer-one']) {
    t.equal(outcomeOn(name), 'REPORTED', name)
    t.equal(verdictOn(name)?.getAttribute('data-look'), 'CAUTION')
    t.equal(verdictOn(name)?.textContent, 'Matches what this explorer’s L1 node reports')
  }
  const boxes = ['layer-one', 'layer-one-proof'].flatMap((name) => [
    ...(cell(name)?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ])
  t.ok(boxes.length > 0)
  await act(async () => {
    for (const box of boxes) box.click()
  })
  await until('the confirmed rungs', () => outcomeOn('rung-acceptance') === 'PASS')
  t.equal(outcomeOn('rung-commitment'), 'PASS')
  t.equal(outcomeOn('layer-one'), 'CONFIRMED')
})

t.test('a batch has no quote yet, and no proof that nobody asks for', async (t) => {
  const { tee: _, zk: __, ...others } = batch
  const young = { ...others, teeProof: 'PENDING', zkProof: 'NOT_ENABLED' }
  serveEvidence(t, [], { ...evidence, batch: young as typeof batch })
  const { host } = await openApp(t, `/l2/batch/${batch.batchIndex}?check=true`, settings)
  const outcomeOn = (name: string) =>
    host
      .querySelector(`[data-testid=rung-${name}] [data-testid=row-verdict]`)
      ?.getAttribute('data-value')
  await until('the quote’s rung', () => outcomeOn('tee') === 'NOT_YET')
  t.equal(outcomeOn('zk'), 'NOT_ENABLED')
  t.match(host.querySelector('[data-testid=rung-zk]')?.textContent, 'is not enabled')
})
