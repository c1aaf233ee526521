import t from 'tap'
import { startBoth } from './fixtures/run.ts'
import { checkRestoredViews } from './screens/restored-views.ts'

const { explorer, browser } = await startBoth()

t.test('Back, a reload and a shared link restore every view', (t) =>
  checkRestoredViews(t, explorer, browser),
)
