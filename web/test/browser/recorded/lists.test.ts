import t from 'tap'
import {
  checkClippedCells,
  checkEveryColumn,
  checkLongAmounts,
} from '../screens/clipped-cells.ts'
import { startStage } from '../stage/stage.ts'

const { explorer, browser } = await startStage()

// Its words are the longest; `lists.full.test.ts` has the other locales.
t.test('no list cuts a header or a cell in Bulgarian', (t) =>
  checkClippedCells(t, explorer, browser, ['bg']),
)

t.test('no list cuts a header or a cell with every column and high rows', (t) =>
  checkEveryColumn(t, explorer, browser),
)

t.test('a small phone has amounts of any length in sight', (t) =>
  checkLongAmounts(t, explorer, browser),
)
