import t from 'tap'
import { axisMargin, axisWidth } from '../../../src/parts/chart/axis-room.ts'

const axisOf = (
  ticks: readonly number[],
  domain: readonly [number, number],
  room = 800,
) =>
  axisMargin({
    domain,
    ticks,
    room,
    formatTick: (x) => x.toLocaleString('en-US'),
    yAxis: { width: axisWidth(['0', '5']) },
  })

t.test('labels at the ends of an axis stay inside the chart', async (t) => {
  t.same(
    axisOf([1_100, 1_140], [1_080.5, 1_180.5]),
    { top: 8, left: 0, right: 0 },
    'labels far from the ends need no room',
  )
  const { right } = axisOf([1_100, 1_180], [1_080.5, 1_180.5])
  t.equal(right, 14, 'half of 1,180 lies beyond the last block')
  const { left } = axisOf([1_234_567, 1_234_600], [1_234_566.5, 1_234_650.5])
  t.ok(left > 0, 'half of 1,234,567 is wider than the value axis')
  t.same(axisOf([], [0, 1]), { top: 8, left: 0, right: 0 })
})
