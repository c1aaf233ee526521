// @window

import { NO_TRUST, type TransactionDetail, toWei } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { batchQuery } from '../../../src/api/queries/batch.ts'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { json } from '../../fixtures/scripted-fetch.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const { batch, block, transactions, trust } = evidence
const settings = { rpc: ['l1'], trust: { ...NO_TRUST, ...trust } } as const
const [tx] = transactions
const { batchIndex } = batch
const own: TransactionDetail = { ...tx, batchIndex }

/** Serves the evidence, with another form of its first transaction. */
function serveWith(t: Test, first: TransactionDetail) {
  serveEvidence(t)
  const served = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    String(input).includes(`/query_tx_detail?txHash=${tx.hash}`)
      ? json({ code: 0, message: 'ok', data: first })
      : served(input, init)
}

/** Opens a page whose evidence is checked at once. */
async function open(t: Test, path: string) {
  const { host, queryClient } = await openApp(t, `${path}?check=true`, settings)
  const valueIn = (name: string) =>
    host.querySelector(`[data-testid=${name}]`)?.getAttribute('data-value')
  return { host, queryClient, valueIn, stepOf: (id: string) => valueIn(`step-${id}`) }
}

t.test('the steps are those of the evidence file, up to layer 1', async (t) => {
  for (const [path, ids] of [
    [`/tx/${tx.hash}`, ['transaction', 'sender', 'receipt', 'chunk', 'contents']],
    [`/block/${block.height}`, ['block', 'chunk', 'contents']],
    [`/batch/${batchIndex}`, ['batch', 'roots', 'payload']],
  ] as const) {
    serveEvidence(t)
    const { valueIn, stepOf } = await open(t, path)
    await until('the verdict', () => valueIn('bundle-verdict') === 'ANCHOR')
    for (const id of [...ids, 'data', 'commit', 'prove']) {
      t.equal(stepOf(id), 'PASS', `${path}: ${id}`)
    }
    t.equal(stepOf('proveBlock'), 'NOT_CHECKED', 'the node behind the server may lie')
  }
})

t.test('the verdict rests on blocks of layer 1 that are confirmed', async (t) => {
  serveEvidence(t)
  const { host, valueIn } = await open(t, `/batch/${batchIndex}`)
  await until('the verdict', () => valueIn('bundle-verdict') === 'ANCHOR')
  const boxes = [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  t.equal(boxes.length, 2)
  await act(async () => {
    for (const box of boxes) box.click()
  })
  await until('the new verdict', () => valueIn('bundle-verdict') === 'PASS')
})

t.test('what the page shows is what is checked', async (t) => {
  for (const [change, step] of [
    [{ value: toWei('7') }, 'transaction'],
    [{ status: own.status === 'SUCCESS' ? 'FAILED' : 'SUCCESS' }, 'receipt'],
    [{ gasUsed: 1 }, 'receipt'],
    [{ fee: toWei('1') }, 'fee'],
  ] as const) {
    serveWith(t, { ...own, ...change })
    const { valueIn, stepOf } = await open(t, `/tx/${tx.hash}`)
    await until('a verdict', () => valueIn('bundle-verdict') !== undefined)
    t.equal(valueIn('bundle-verdict'), 'FAIL', JSON.stringify(change))
    t.equal(stepOf(step), 'FAIL', JSON.stringify(change))
    await until('the badge to fail, too', () => valueIn('verification') === 'FAIL')
  }
  serveEvidence(t, [], undefined, {
    '/query_block_detail': { ...block, batchIndex, totalFee: '1' },
  })
  const { valueIn, stepOf } = await open(t, `/block/${block.height}`)
  await until('a verdict', () => valueIn('bundle-verdict') !== undefined)
  t.equal(stepOf('figures'), 'FAIL')
})

t.test('a contradiction fails where it keeps evidence from being made', async (t) => {
  serveWith(t, { ...own, status: 'PENDING' })
  const { host, valueIn, stepOf } = await open(t, `/tx/${tx.hash}`)
  await until('a verdict', () => valueIn('bundle-verdict') !== undefined)
  t.equal(valueIn('bundle-verdict'), 'FAIL')
  t.equal(stepOf('fields'), 'FAIL')
  t.match(host.textContent, 'Contradicted by other values: status.')
  await until('the badge to fail, too', () => valueIn('verification') === 'FAIL')
})

t.test('the ladder fails with the badge, whose steps it shows', async (t) => {
  const { batchIndex: _, ...unbatched } = own
  serveWith(t, { ...unbatched, value: toWei('7') })
  const { valueIn, stepOf } = await open(t, `/tx/${tx.hash}`)
  await until('the badge', () => valueIn('verification') === 'FAIL')
  await until('the verdict', () => valueIn('bundle-verdict') === 'FAIL')
  t.equal(stepOf('hash'), 'FAIL')
})

t.test('a result does not outlive the fields that it was made with', async (t) => {
  serveEvidence(t)
  const { queryClient, valueIn, stepOf } = await open(t, `/batch/${batchIndex}`)
  await until('the verdict', () => valueIn('bundle-verdict') === 'ANCHOR')
  const { queryKey } = batchQuery(batchIndex)
  await act(async () =>
    queryClient.setQueryData(queryKey, { ...batch, stateRoot: batch.hash }),
  )
  await until('another verdict', () => valueIn('bundle-verdict') === 'FAIL')
  t.equal(stepOf('roots'), 'FAIL')
})

t.test('an item that is in no batch yet says what is missing', async (t) => {
  const { batchIndex: _, ...unbatched } = own
  serveWith(t, unbatched)
  const { host, valueIn } = await open(t, `/tx/${tx.hash}`)
  await until('the missing part', () => valueIn('bundle-verdict') === 'MISSING')
  const text = host.querySelector('[data-testid=missing-parts]')?.textContent
  t.match(text, 'batch that contains this block')
})

t.test('the file that was checked is saved', async (t) => {
  serveEvidence(t)
  const saved: Blob[] = []
  t.intercept(URL, 'createObjectURL', {
    value: (blob: Blob) => {
      saved.push(blob)
      return 'blob:file'
    },
  })
  const { host, valueIn } = await open(t, `/batch/${batchIndex}`)
  await until('the verdict', () => valueIn('bundle-verdict') === 'ANCHOR')
  const button = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Download evidence',
  )
  await act(async () => button?.click())
  const [file] = saved
  t.match(JSON.parse(String(await file?.text())), {
    kind: 'batch',
    claim: { batchIndex, hash: batch.hash },
    about: { trust: /^0x/ },
  })
})
