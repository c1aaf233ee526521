import t from 'tap'
import { startBoth } from './fixtures/run.ts'
import { checkClippedCells } from './screens/clipped-cells.ts'
import {
  checkEveryRoute,
  checkLoading,
  checkSchemeChange,
} from './screens/every-route.ts'

const { explorer, browser } = await startBoth()

t.test('every route is sound at both widths, in both directions and schemes', (t) =>
  checkEveryRoute(t, explorer, browser),
)

t.test('no list cuts a header or a cell, in any locale', (t) =>
  checkClippedCells(t, explorer, browser),
)

t.test('screens are accessible while they load', (t) =>
  checkLoading(t, explorer, browser),
)

t.test('an open page follows the color scheme of the system', (t) =>
  checkSchemeChange(t, explorer, browser),
)
