import t from 'tap'
import { LOCALES } from '../../fixtures/locales.ts'
import { checkClippedCells } from '../screens/clipped-cells.ts'
import { startStage } from '../stage/stage.ts'

t.setTimeout(1_800_000)
// The typeface that comes with the browser has neither Arabic nor Chinese.
process.env.FONTCONFIG_PATH ??= '/etc/fonts'
const { explorer, browser } = await startStage()

t.test('no list cuts a header or a cell, in any locale', (t) =>
  checkClippedCells(t, explorer, browser, LOCALES),
)
