import t from 'tap'
import { checkRequestRates } from '../screens/request-rates.ts'
import {
  checkForcedColors,
  checkHeadingFocus,
  checkPrint,
  checkTranslated,
} from '../screens/visitors.ts'
import { startStage } from '../stage/stage.ts'

const { explorer, browser } = await startStage()

t.test('a page that the browser translates refreshes and is left', (t) =>
  checkTranslated(t, explorer, browser),
)

t.test('the heading of the next page gets the focus', (t) =>
  checkHeadingFocus(t, explorer, browser),
)

t.test('high contrast keeps what only a color told apart', (t) =>
  checkForcedColors(t, explorer, browser),
)

t.test('a dark page is printed on light ground', (t) => checkPrint(t, explorer, browser))

t.test('an open page asks seldom, and out of sight never', (t) =>
  checkRequestRates(t, explorer, browser),
)
