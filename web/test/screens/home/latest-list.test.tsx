// @window

import type { UseQueryResult } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { LatestList } = await import('../../../src/screens/home/latest-list.tsx')
const { ClockContext } = await import('../../../src/ui/clock.tsx')

const NOW = 1_800_000_000_000
type Rows = UseQueryResult<{ list: number[] }>

/** Draws the list at `NOW` with a response and says what its heading holds. */
async function headingWith(t: Test, query: Partial<Rows>) {
  const { host } = await mount(
    t,
    <ClockContext value={{ now: () => NOW, subscribe: () => () => undefined }}>
      <LatestList
        ref={null}
        isNear
        title="Blocks"
        viewAll={null}
        list={query.data?.list}
        query={{ error: null, failureCount: 0, ...query } as Rows}
        rowId={(row) => row}
        testId="row"
        empty="None"
        render={(row) => `block ${row}`}
      />
    </ClockContext>,
  )
  t.match(host.querySelector('ul')?.textContent, 'block 7', 'the rows stay')
  const header = host.querySelector('header')
  return {
    text: header?.textContent,
    isStale: header?.querySelector('[data-stale]') !== null,
  }
}

t.test('a list that cannot be renewed says how old it is', async (t) => {
  const data = { list: [7] }
  t.same(await headingWith(t, { data, dataUpdatedAt: NOW - 90_000 }), {
    text: 'Blocks',
    isStale: false,
  })
  t.same(await headingWith(t, { data, dataUpdatedAt: NOW - 90_000, failureCount: 1 }), {
    text: 'BlocksLast updated 1 min ago',
    isStale: true,
  })
  t.match(
    await headingWith(t, { data, dataUpdatedAt: NOW - 5_000, failureCount: 1 }),
    { text: /^BlocksUpdated /, isStale: false },
    'a first failure is no age yet',
  )
})
