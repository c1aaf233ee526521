import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { until } = await import('../../fixtures/open-app.tsx')
const { MantineProvider } = await import('@mantine/core')
const { Sparkline } = await import('../../../src/parts/chart/sparkline.tsx')

t.test('the sparklines of a screen are drawn one after another', async (t) => {
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      {['a', 'b', 'c'].map((name) => (
        <Sparkline key={name} values={[1, 2]} shape="line" fromZero />
      ))}
    </MantineProvider>,
  )
  const drawn = () => host.querySelectorAll('[inert]').length
  // An observer hears of all changes of a task at once.
  const counts = new Set<number>()
  const observer = new MutationObserver(() => void counts.add(drawn()))
  observer.observe(host, { childList: true, subtree: true })
  t.teardown(() => observer.disconnect())
  await until('all sparklines', () => drawn() === 3)
  t.same([...counts].sort(), [1, 2, 3])
})
