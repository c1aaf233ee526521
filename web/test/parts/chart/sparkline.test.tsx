// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { Sparkline } = await import('../../../src/parts/chart/sparkline.tsx')

t.test('a sparkline draws its values in their place, and no gap', async (t) => {
  const drawn = async (props: Parameters<typeof Sparkline>[0]) => {
    const { host } = await mount(t, <Sparkline {...props} />)
    return [...host.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  }
  t.same(
    await drawn({ values: [4, 2, null, null, 3, 4], shape: 'line', fromZero: true }),
    ['M0 1V0L1 0.5V1ZM4 1V0.25L5 0V1Z', 'M0 0L1 0.5M4 0.25L5 0'],
  )
  t.same(
    await drawn({ values: [4, 2, 3], shape: 'bar', fromZero: false }),
    ['M0 1V0H1V1H2V0.5V1Z', 'M0 0H1V1H2V0.5'],
    'steps, from the lowest',
  )
  t.same(
    await drawn({ values: [7, 7], shape: 'line', fromZero: false }),
    ['M0 1V1L1 1V1Z', 'M0 1L1 1'],
    'all alike',
  )
  t.same(await drawn({ values: [null], shape: 'line', fromZero: true }), ['', ''])
})
