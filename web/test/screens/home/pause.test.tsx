// @window

import { endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

t.test('the chart and headline figures pause with the rest of Home', async (t) => {
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith(endpoints.series.path) ? [] : { list: [], total: 0 },
    }),
  )
  const { host, queryClient } = await openApp(t, '/l2/home')
  /** Pauses between two requests of what is on screen, by endpoint. */
  const polls = (name: 'series' | 'headline') =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [endpoints[name].path], type: 'active' })
      .flatMap((query) =>
        query.observers.map(({ options: { refetchInterval: pause } }) =>
          typeof pause === 'function' ? pause(query) : pause,
        ),
      )
      .filter((pause) => pause !== false)
  await until('the chart', () => polls('series').length === 1)
  await until('the headline', () => polls('headline').length === 1)
  const press = (label: RegExp) =>
    act(async () =>
      [...host.querySelectorAll<HTMLElement>('main button')]
        .find((button) => label.test(button.textContent ?? ''))
        ?.click(),
    )
  await press(/^Pause$/)
  t.same(polls('series'), [])
  t.same(polls('headline'), [])
  await press(/^Resume$/)
  t.equal(polls('series').length, 1)
  t.equal(polls('headline').length, 1)
})
