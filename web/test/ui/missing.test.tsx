// @window

import { decodeResponse, type TransactionDetail, toHash } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { Missing, orMissing, Section, UnreadableRows } = await import(
  '../../src/ui/missing.tsx'
)
const { MISSING } = await import('../../src/lib/missing.ts')
const { Panel } = await import('../../src/ui/panel.tsx')
const { SectionBoundary } = await import('../../src/ui/section-boundary.tsx')

async function draw(t: Test, node: ReactNode) {
  const within = (inner: ReactNode) => (
    <MantineProvider env="test">
      <main>{inner}</main>
    </MantineProvider>
  )
  const { host, redraw } = await mount(t, within(node))
  return {
    main: () => host.querySelector('main'),
    redraw: (next: ReactNode) => redraw(within(next)),
  }
}

/** Keeps what React says about errors that were caught from the output. */
function silence(t: Test) {
  const { error } = console
  console.error = () => {}
  t.teardown(() => {
    console.error = error
  })
}

t.test('a missing value is a dash that says why', async (t) => {
  const { main, redraw } = await draw(t, <Missing />)
  const dash = () => main()?.querySelector('[role=img]')
  t.equal(dash()?.textContent, '—')
  t.equal(dash()?.getAttribute('title'), 'Not available from the server')
  t.equal(dash()?.getAttribute('aria-label'), 'Not available from the server')
  for (const missing of [undefined, MISSING]) {
    await redraw(orMissing(missing))
    t.equal(dash()?.textContent, '—')
  }
  for (const value of ['0', '', 0]) {
    await redraw(orMissing(value))
    t.notOk(dash(), `${JSON.stringify(value)} is a value`)
  }
})

const HASH = toHash(`0x${'ab'.repeat(32)}`)
const transaction = (fields: object): TransactionDetail => {
  const response = decodeResponse('transactionDetail', {
    hash: HASH,
    nonce: 1,
    ...fields,
  })
  if (response === undefined) throw new Error('it has its identity')
  return response
}
const logsOf = (fields: object) => (
  <Section of={transaction(fields)} field="logs">
    {(logs) => <b>{logs.length} logs</b>}
  </Section>
)

t.test('a section without data says so in one line', async (t) => {
  const { main, redraw } = await draw(t, logsOf({}))
  const text = () => main()?.textContent
  t.equal(text(), 'This section is not available from the server.')
  await redraw(logsOf({ logs: 'zebra' }))
  t.equal(text(), 'This section is not available from the server.', 'of another type')
  await redraw(logsOf({ logs: null }))
  t.equal(text(), 'This section is not available from the server.', 'null')
  await redraw(logsOf({ logs: [] }))
  t.equal(text(), '0 logs', 'an empty list is data')
})

t.test('rows that could not be read are counted under the others', async (t) => {
  const log = { address: `0x${'cd'.repeat(20)}`, topics: [], data: '0x' }
  const { main, redraw } = await draw(t, logsOf({ logs: [log, null, 7] }))
  t.equal(main()?.textContent, '1 logs2 rows could not be read')
  await redraw(logsOf({ logs: [log, null] }))
  t.equal(main()?.querySelector('[role=note]')?.textContent, '1 row could not be read')
  await redraw(<UnreadableRows count={0} />)
  t.equal(main()?.textContent, '')
})

/** Breaks as long as it is told to. */
function Fragile({ breaks, children }: { breaks: boolean; children?: ReactNode }) {
  if (breaks) throw new Error('zebra')
  return children
}

t.test('a section that breaks is one line until its content changes', async (t) => {
  silence(t)
  const screen = (breaks: boolean) => (
    <>
      <p>before </p>
      <SectionBoundary>
        <Fragile breaks={breaks}>whole</Fragile>
      </SectionBoundary>
      <p> after</p>
    </>
  )
  const { main, redraw } = await draw(t, screen(true))
  t.equal(main()?.textContent, 'before This section could not be shown. after')
  t.ok(main()?.querySelector('[role=alert]'))
  await redraw(screen(true))
  t.match(main()?.textContent, 'This section could not be shown.', 'tried in vain')
  await redraw(screen(false))
  t.equal(main()?.textContent, 'before whole after')
})

t.test('a panel keeps its title when its content breaks', async (t) => {
  silence(t)
  const { main } = await draw(
    t,
    <Panel title="Logs">
      <Fragile breaks />
    </Panel>,
  )
  t.equal(main()?.querySelector('h2')?.textContent, 'Logs')
  t.match(main()?.textContent, 'This section could not be shown.')
})
