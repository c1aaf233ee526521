// @window

import type { Page } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import type { DateRange } from '../../src/lib/date-range.ts'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { settle, until } = await import('../fixtures/open-app.tsx')
const { ExportMenu } = await import('../../src/ui/export-menu.tsx')

/** Opens the export menu of a list of three pages, which arrive one by one. */
async function openExport(
  t: Test,
  choice: string | readonly string[] = 'All pages, 3 rows',
  list: { total?: number; range?: DateRange } = { total: 3 },
) {
  const names: string[] = []
  t.intercept(HTMLAnchorElement.prototype, 'click', {
    value(this: HTMLAnchorElement) {
      names.push(this.download)
    },
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  const pages: { arrive: () => void; fail: () => void }[] = []
  const { host } = await mount(
    t,
    <>
      <ExportMenu
        name="numbers"
        columns={[{ name: 'n', value: (n: number) => n }]}
        rows={[1]}
        total={list.total}
        range={list.range}
        // The first row is of now, the others are a year older each.
        timeOf={(n) => Date.now() - (n - 1) * 365 * 86_400_000 - 1_000}
        ask={({ pageNum = 1 }, signal) =>
          new Promise<Page<number>>((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason))
            pages.push({
              arrive: () => resolve({ ...list, list: [pageNum], pageNum, pageSize: 1 }),
              fail: () => reject(new Error('out of order')),
            })
          })
        }
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  const button = (name: string) =>
    [...host.querySelectorAll<HTMLElement>('button, label')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    )
  const press = async (name: string) => {
    await until(name, () => button(name) !== undefined)
    button(name)?.focus()
    await act(async () => button(name)?.click())
    await settle()
  }
  await press('Export')
  for (const each of [choice].flat()) await press(each)
  return {
    host,
    names,
    press,
    focused: () => document.activeElement?.textContent,
    status: () => host.querySelector('[role=status]')?.textContent,
    elsewhere: () => button('Elsewhere')?.focus(),
    next: async (outcome: 'arrive' | 'fail' = 'arrive') => {
      await act(async () => pages.shift()?.[outcome]())
      await settle()
    },
  }
}

t.test('an export has the focus while it runs, and gives it back', async (t) => {
  const menu = await openExport(t)
  t.equal(menu.focused(), 'Cancel')
  for (const _ of [1, 2, 3]) await menu.next()
  t.equal(menu.focused(), 'Export')
})

t.test('a canceled or failed export gives the focus back, too', async (t) => {
  const canceled = await openExport(t)
  await canceled.press('Cancel')
  t.equal(canceled.focused(), 'Export')
  t.equal(canceled.status(), 'Export canceled')
  const failed = await openExport(t)
  await failed.next('fail')
  t.match(failed.host.querySelector('[role=alert]')?.textContent, /out of order/)
  t.equal(failed.focused(), 'OK')
  await failed.press('OK')
  t.equal(failed.focused(), 'Export')
})

t.test('a visitor who went elsewhere keeps the focus there', async (t) => {
  const menu = await openExport(t)
  menu.elsewhere()
  for (const _ of [1, 2, 3]) await menu.next()
  t.equal(menu.focused(), 'Elsewhere')
})

t.test('screen readers hear the start and the end, not every page', async (t) => {
  const menu = await openExport(t)
  const count = () =>
    [...menu.host.querySelectorAll('*')].find(({ childNodes }) =>
      [...childNodes].some(({ nodeValue }) => /of 3 rows/.test(nodeValue ?? '')),
    )
  t.equal(menu.status(), 'Export started')
  await menu.next()
  t.match(count()?.textContent, /1 of 3 rows/)
  t.equal(count()?.closest('[role=status], [role=alert], [aria-live]'), null)
  t.equal(menu.status(), 'Export started')
  for (const _ of [2, 3]) await menu.next()
  t.equal(menu.status(), 'Export finished')
})

t.test('a range of time is saved once its pages are read', async (t) => {
  const { next, status } = await openExport(t, 'Last 7 days')
  await next()
  t.equal(status(), 'Export started')
  await next()
  t.equal(status(), 'Export finished', 'the third page is older still')
})

t.test('a list that does not tell its length is saved to its end', async (t) => {
  const { host, next, status, names } = await openExport(t, 'All pages', {})
  await next()
  t.match(host.textContent, /Rows so far: 1/)
  t.equal(host.querySelector('progress')?.hasAttribute('value'), false)
  await next('fail')
  t.notMatch(status(), /finished/)
  t.same(names, [])
})

t.test('the name of a file has the days of its rows', async (t) => {
  const days = /^numbers-\d{4}-\d\d-\d\d--\d{4}-\d\d-\d\d-\d{8}-\d{6}Z\.csv$/
  const ofChoice = await openExport(t, 'Last 7 days')
  for (const _ of [1, 2]) await ofChoice.next()
  t.match(ofChoice.names, [days])
  const narrowed = { total: 3, range: 'today' } as const
  const ofPage = await openExport(t, 'This page, 1 row', narrowed)
  t.match(ofPage.names, [days])
  const ofList = await openExport(t, undefined, narrowed)
  for (const _ of [1, 2, 3]) await ofList.next()
  t.match(ofList.names, [days])
  const ofAll = await openExport(t)
  for (const _ of [1, 2, 3]) await ofAll.next()
  t.match(ofAll.names, [/^numbers-\d{8}-\d{6}Z\.csv$/])
})

t.test('the format is chosen first', async (t) => {
  const { names, next } = await openExport(t, ['JSON', 'This page, 1 row'])
  t.match(names, [/\.json$/])
  await next()
})
