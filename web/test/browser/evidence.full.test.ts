import t from 'tap'
import { startBoth } from './fixtures/run.ts'
import {
  checkExecutionRequest,
  checkExecutions,
  headOf,
} from './screens/evidence/execution.ts'
import { checkEvidenceFiles } from './screens/evidence/files.ts'
import {
  checkAccountProof,
  checkLadders,
  checkLinkedLadder,
  checkWithdrawal,
} from './screens/evidence/ladders.ts'

const { explorer, browser } = await startBoth()
const first = await headOf(explorer)

t.test('every rung of trust is checked on transactions, blocks and batches', (t) =>
  checkLadders(t, explorer, browser),
)

t.test('a withdrawal is checked up to L1', (t) => checkWithdrawal(t, explorer, browser))

t.test('a link to a result checks everything as it is opened', (t) =>
  checkLinkedLadder(t, explorer, browser),
)

t.test('an account is proven on its page', (t) => checkAccountProof(t, explorer, browser))

t.test('evidence files are made, opened and judged', (t) =>
  checkEvidenceFiles(t, explorer, browser),
)

t.test('transactions of each kind are executed in the page with the same roots', (t) =>
  checkExecutions(t, explorer, browser, first),
)

t.test('an execution can be canceled', (t) => checkExecutionRequest(t, explorer, browser))
