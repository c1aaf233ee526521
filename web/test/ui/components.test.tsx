// @window

import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { ApiError } = await import('../../src/api/client.ts')
const { AmountText } = await import('../../src/ui/amount-text.tsx')
const { ClockContext } = await import('../../src/ui/clock.tsx')
const { DataTable } = await import('../../src/ui/data-table.tsx')
const { ErrorState } = await import('../../src/ui/error-state.tsx')
const { HashText } = await import('../../src/ui/hash-text.tsx')
const { usePausedList } = await import('../../src/parts/list/use-live-rows.ts')
const { Pager } = await import('../../src/ui/pager.tsx')

/** Draws something and hands back the element it is in, and a way to draw it anew. */
async function draw(t: Test, node: ReactNode) {
  const within = (inner: ReactNode) => (
    <MantineProvider env="test">
      <main>{inner}</main>
    </MantineProvider>
  )
  const { host, redraw } = await mount(t, within(node))
  const element = host.querySelector('main')
  if (element === null) throw new Error('nothing was drawn')
  return { element, redraw: (next: ReactNode) => redraw(within(next)) }
}

const press = (button: Element | null | undefined) =>
  act(async () => (button as HTMLElement).click())

t.test('a hash is cut on screen, whole in the tooltip, left to right', async (t) => {
  const value = `0x${'ab'.repeat(32)}`
  const { element, redraw } = await draw(t, <HashText value={value} />)
  const text = element.querySelector('bdi')
  t.equal(text?.textContent, '0xabab…abab')
  t.equal(text?.getAttribute('title'), value)
  t.equal(text?.getAttribute('dir'), 'ltr')
  await redraw(<HashText value={value} full />)
  t.equal(element.querySelector('bdi')?.textContent, value)
})

t.test('an amount has every digit in its tooltip', async (t) => {
  const { element } = await draw(
    t,
    <AmountText amount="1234567890123456789" decimals={18} symbol="ETH" />,
  )
  t.equal(element.textContent?.trim(), '1.234568 ETH')
  t.equal(element.querySelector('bdi')?.getAttribute('title'), '1.234567890123456789 ETH')
})

t.test('of thousands of rows a page is drawn, and another at a press', async (t) => {
  const rows = Array.from({ length: 2_000 }, (_, index) => index)
  const { element } = await draw(
    t,
    <DataTable
      caption="Numbers"
      columns={[{ id: 'n', header: 'N', cell: (n: number) => String(n) }]}
      rows={rows}
      rowKey={String}
      empty="none"
    />,
  )
  const drawn = () => element.querySelectorAll('tbody tr').length
  t.equal(drawn(), 100)
  t.match(element.textContent, 'Showing the first 100 of 2,000.')
  const more = [...element.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show more',
  )
  await press(more)
  t.equal(drawn(), 200)
})

t.test('a list that is not found is one that the backend does not serve', async (t) => {
  const missing = new ApiError('Not Found', { status: 404, code: 404 })
  const { element, redraw } = await draw(t, <ErrorState error={missing} isList />)
  t.match(element.textContent, 'Not available on this network')
  await redraw(<ErrorState error={missing} />)
  t.match(element.textContent, 'has no such item')
})

t.test('a table holds as many rows while it loads as it will have', async (t) => {
  const table = (rows: readonly { id: string }[] | undefined) => (
    <DataTable
      caption="Things"
      columns={[{ id: 'id', header: 'Id', cell: ({ id }) => id }]}
      rows={rows}
      rowKey={({ id }) => id}
      rowAttributes={({ id }) => ({ 'data-value': id })}
      skeletonRows={3}
      empty="None at all"
    />
  )
  const { element, redraw } = await draw(t, table(undefined))
  t.equal(element.querySelectorAll('tbody tr').length, 3)
  t.equal(element.querySelector('[role=group]')?.getAttribute('aria-busy'), 'true')
  await redraw(table([{ id: 'a' }, { id: 'b' }]))
  t.same(
    [...element.querySelectorAll('tbody tr')].map((row) =>
      row.getAttribute('data-value'),
    ),
    ['a', 'b'],
  )
  t.equal(element.querySelector('caption')?.textContent, 'Things')
  await redraw(table([]))
  t.equal(element.querySelector('tbody')?.textContent, 'None at all')
})

/** To the eye and to screen readers. */
const isDisabled = (button: Element | undefined) =>
  button?.hasAttribute('data-disabled') && button.getAttribute('aria-disabled') === 'true'

t.test('a pager leads only where there is something', async (t) => {
  const moves: string[] = []
  const { element } = await draw(
    t,
    <Pager
      page={1}
      pageSize={10}
      total={35}
      hasNext
      hasPrev={false}
      onMove={(move) => moves.push(move)}
    />,
  )
  const [first, previous, next, last] = element.querySelectorAll('button')
  t.ok(isDisabled(first))
  t.ok(isDisabled(previous))
  await press(previous)
  t.same(moves, [], 'one that looks disabled does nothing')
  await press(next)
  await press(last)
  t.same(moves, ['next', 'last'])
  t.match(element.textContent, /Page 1 of 4/)
})

t.test(
  'what is missing, what is not served and what failed are told apart',
  async (t) => {
    const failure = (status: number) =>
      new ApiError('The upstream is down', { status, code: status, requestId: 'r-1' })
    let retries = 0
    const state = (status: number) => (
      <ErrorState error={failure(status)} onRetry={() => retries++} what="Block 7" />
    )
    const { element, redraw } = await draw(t, state(404))
    t.match(element.textContent, /Not found.*Block 7/)
    t.equal(element.querySelector('button'), null)
    await redraw(state(501))
    t.match(element.textContent, /Not available on this network/)
    t.equal(element.querySelector('button'), null)
    await redraw(state(502))
    t.match(element.textContent, /The upstream is down.*r-1/)
    await press(element.querySelector('button'))
    t.equal(retries, 1)
  },
)

t.test('a rate limit counts down, and then tries again', async (t) => {
  const now = Date.now()
  let time = now
  let tick = () => {}
  const clock = {
    now: () => time,
    subscribe: (listener: () => void) => {
      tick = listener
      return () => {}
    },
  }
  let retries = 0
  const limited = (retryAt?: number) =>
    new ApiError('Too many requests', { status: 429, code: 429, retryAt })
  const state = (error: unknown) => (
    <ClockContext value={clock}>
      <ErrorState error={error} onRetry={() => retries++} />
    </ClockContext>
  )
  const { element, redraw } = await draw(t, state(limited(now + 2_000)))
  t.match(element.textContent, /Too many requests.*Next attempt in 2 seconds\./)
  await press(element.querySelector('button'))
  t.equal(retries, 1, 'no need to wait')
  retries = 0
  const pass = (ms: number) =>
    act(async () => {
      time += ms
      tick()
    })
  await pass(1_000)
  t.match(element.textContent, /Next attempt in 1 second\./)
  t.equal(retries, 0)
  await pass(1_000)
  t.match(element.textContent, /Trying again now/)
  t.equal(retries, 1)
  t.ok(element.querySelector('button'), 'not stuck if nothing comes of it')
  await redraw(state(limited(time + 5_000)))
  t.match(element.textContent, /in 5 seconds/)
  await pass(5_000)
  t.equal(retries, 2, 'limited again')
  await redraw(state(limited(time - 1)))
  t.equal(retries, 3, 'another limit that is over at once')
  await redraw(state(limited()))
  await press(element.querySelector('button'))
  t.equal(retries, 4, 'without a time there is a button')
})

interface Row {
  readonly id: number
  readonly state: string
}
function ProverStall({
  rows,
  total,
  name,
}: {
  rows: Row[]
  total?: number
  name: string
}) {
  const latest = { list: rows, total, pageNum: 1, pageSize: 2 }
  const { page, newRows, showNew } = usePausedList(latest, {
    name,
    live: true,
    rowKey: ({ id }) => id,
  })
  return (
    <button type="button" onClick={showNew}>
      {page?.list.map(({ id, state }) => `${id}${state}`).join(' ')} +{newRows}
    </button>
  )
}

t.test('a paused list keeps its rows until the new ones are requested', async (t) => {
  const a = [
    { id: 2, state: 'x' },
    { id: 1, state: 'x' },
  ]
  const b = [
    { id: 3, state: 'x' },
    { id: 2, state: 'y' },
  ]
  const { element, redraw } = await draw(t, <ProverStall rows={a} total={2} name="all" />)
  t.equal(element.textContent, '2x 1x +0')
  await redraw(<ProverStall rows={b} total={3} name="all" />)
  t.equal(element.textContent, '2y 1x +1', 'held in place, brought up to date')
  await press(element.querySelector('button'))
  t.equal(element.textContent, '3x 2y +0')
  await redraw(<ProverStall rows={a} total={2} name="all" />)
  t.equal(element.textContent, '2x 1x +0', 'rows that were taken back go at once')
  await redraw(<ProverStall rows={b} total={3} name="failed" />)
  t.equal(element.textContent, '3x 2y +0', 'another filter is another list')
})

t.test('a live page without totals stands still, too', async (t) => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id, state: 'x' }))
  const list = (ids: number[], total?: number) => (
    <ProverStall
      rows={rows(...ids)}
      name="all"
      {...(total === undefined ? {} : { total })}
    />
  )
  const { element, redraw } = await draw(t, list([2, 1], 2))
  await redraw(list([3, 2]))
  t.equal(element.textContent, '2x 1x +1', 'a total that is missing is not zero')
  await press(element.querySelector('button'))
  t.equal(element.textContent, '3x 2x +0')
  await redraw(list([5, 4]))
  t.equal(element.textContent, '3x 2x +2', 'none of them has a total')
  await redraw(list([6, 5], 6))
  t.equal(element.textContent, '3x 2x +2', 'it has come back')
})

t.test('a button of a pager keeps the focus while it leads nowhere', async (t) => {
  const pager = (isLoading: boolean, hasNext: boolean) => (
    <Pager
      page={4}
      pageSize={10}
      total={35}
      isLoading={isLoading}
      hasNext={hasNext}
      hasPrev={!isLoading}
      onMove={() => {}}
    />
  )
  const { element, redraw } = await draw(t, pager(false, true))
  const [, , next] = element.querySelectorAll('button')
  next?.focus()
  for (const [state, isLoading] of [
    ['on the way', true],
    ['the last page', false],
  ] as const) {
    await redraw(pager(isLoading, false))
    t.ok(isDisabled(next), state)
    // A browser takes the focus from a disabled element; jsdom doesn't.
    t.equal(next?.disabled, false, state)
    t.equal(document.activeElement, next, state)
  }
})

t.test('a pager without a total leads on, and claims no last page', async (t) => {
  const moves: string[] = []
  const pager = (isLoading: boolean) => (
    <Pager
      page={2}
      pageSize={10}
      total={undefined}
      isLoading={isLoading}
      hasNext
      hasPrev
      onMove={(move) => moves.push(move)}
    />
  )
  const { element, redraw } = await draw(t, pager(false))
  const [, , next, last] = element.querySelectorAll('button')
  t.notOk(isDisabled(next))
  t.ok(isDisabled(last))
  await press(next)
  t.same(moves, ['next'])
  t.match(element.textContent, /Page 2 of —/)
  t.notMatch(element.textContent, /row|Loading/)
  await redraw(pager(true))
  t.match(element.textContent, /Loading/, 'it may still come')
})
