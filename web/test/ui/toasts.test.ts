import { mock } from 'node:test'
import t from 'tap'
import { makeToasts } from '../../src/ui/toasts.ts'

t.test('a toast stays for its time and can be closed before', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const toasts = makeToasts(3_000)
  let changes = 0
  const stop = toasts.subscribe(() => changes++)
  toasts.show('Network Error')
  toasts.show('Request failed')
  t.same(
    toasts.list().map(({ message }) => message),
    ['Network Error', 'Request failed'],
  )
  mock.timers.tick(2_000)
  toasts.show('Network Error')
  t.equal(toasts.list().length, 2, 'the same text is not stacked')
  mock.timers.tick(1_500)
  t.same(
    toasts.list().map(({ message }) => message),
    ['Network Error'],
    'but stays anew',
  )
  toasts.dismiss(toasts.list()[0]?.id ?? 0)
  t.same(toasts.list(), [])
  t.equal(changes, 4)
  stop()
  toasts.show('unheard')
  t.equal(changes, 4)
  mock.timers.tick(3_000)
})
