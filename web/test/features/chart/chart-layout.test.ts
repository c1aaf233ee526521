import t from 'tap'
import { layoutChart } from '../../../src/features/chart/chart-layout.ts'

const options = {
  width: 500,
  height: 200,
  step: 1,
  fromZero: true,
  whole: true,
  formatY: String,
}

t.test('every value and position lies inside the plot', async (t) => {
  const layout = layoutChart({ xs: [1, 2, 3], values: [[5, null, 93]] }, options)
  for (const x of [1, 3]) {
    t.ok(layout.x(x) > layout.left && layout.x(x) < layout.right)
  }
  for (const y of [0, 5, 93]) {
    t.ok(layout.y(y) >= layout.top && layout.y(y) <= layout.bottom)
  }
  t.ok(layout.barWidth * 3 < layout.right - layout.left, 'bars do not overlap')
  t.ok(layout.x(1) - layout.barWidth / 2 > layout.left, 'the first bar has room')
})

t.test('a trend need not start at zero, bars must', async (t) => {
  const data = { xs: [1, 2], values: [[1000, 1004]] }
  t.equal(layoutChart(data, options).yTicks[0], 0)
  t.ok((layoutChart(data, { ...options, fromZero: false }).yTicks[0] ?? 0) >= 1000)
})

t.test('long labels get more room', async (t) => {
  const data = { xs: [1], values: [[5]] }
  const narrow = layoutChart(data, options)
  const wide = layoutChart(data, { ...options, formatY: (y) => `${y} million gas` })
  t.ok(wide.left > narrow.left + 50)
})
