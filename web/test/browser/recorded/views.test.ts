import t from 'tap'
import { checkRestoredViews } from '../screens/restored-views.ts'
import { startStage } from '../stage/stage.ts'

const { explorer, browser } = await startStage()

t.test('Back and a reload restore every view', (t) =>
  checkRestoredViews(t, explorer, browser),
)
