// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { makeTestRouter } = await import('../fixtures/test-router.ts')
const { createRootRoute, createRoute } = await import('@tanstack/react-router')
const { searchNamesOf } = await import('../../src/app/router.ts')
const { searchSchema } = await import('../../src/lib/search-schema.ts')

t.test('a step through the history before the page is drawn is followed', async (t) => {
  scriptFetch(t, async () => json({ code: 0, message: 'ok', data: {} }))
  window.history.replaceState(null, '', '/l2/blocks')
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const router = makeTestRouter(client)
  const loaded = router.load()
  window.history.pushState(null, '', '/l2/accounts')
  await loaded
  t.equal(router.latestLocation.pathname, '/accounts')
  t.equal(router.state.location.pathname, '/accounts')
})

t.test('parameters of a route inside another are known', async (t) => {
  const reads = (name: string) => searchSchema({ [name]: String })
  const root = createRootRoute({ validateSearch: reads('root') })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: reads('list'),
  })
  const item = createRoute({
    getParentRoute: () => list,
    path: '/item',
    validateSearch: reads('item'),
  })
  const tree = root.addChildren([list.addChildren([item])])
  t.same(searchNamesOf(tree), ['root', 'list', 'item'])
})
