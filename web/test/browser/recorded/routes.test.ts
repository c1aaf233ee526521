import t from 'tap'
import {
  checkEveryRoute,
  checkLoading,
  checkPreparing,
  checkSchemeChange,
} from '../screens/every-route.ts'
import { checkHeader } from '../screens/header.ts'
import { checkListButtons } from '../screens/list-buttons.ts'
import { startStage } from '../stage/stage.ts'

const { explorer, browser } = await startStage()

t.test('every route is sound at both widths, in both directions and schemes', (t) =>
  checkEveryRoute(t, explorer, browser),
)

t.test('screens are accessible while they load', (t) =>
  checkLoading(t, explorer, browser),
)

t.test('the notice of a network that makes its history is accessible', (t) =>
  checkPreparing(t, explorer, browser),
)

t.test('an open page follows the color scheme of the system', (t) =>
  checkSchemeChange(t, explorer, browser),
)

t.test('the header is one row with a wide search', (t) =>
  checkHeader(t, explorer, browser),
)

t.test('buttons of a list look the same on a first visit', (t) =>
  checkListButtons(t, explorer, browser),
)
