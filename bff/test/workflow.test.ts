import { readFileSync } from 'node:fs'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import t from 'tap'
import { parse } from 'yaml'

const content = readFileSync(
  new URL('../../.github/workflows/ci.yml', import.meta.url),
  'utf8',
)
/** Faults by the schema that GitHub publishes: https://github.com/actions/languageservices. */
const faultsOf = (text: string) =>
  parseWorkflow({ name: 'ci.yml', content: text }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ rawMessage }) => rawMessage)

t.test('the workflow keeps the schema', async (t) => {
  t.same(faultsOf(content), [])
  t.match(faultsOf(content.replace('runs-on', 'runs')), ["Unexpected value 'runs'"])
})

t.test('the workflow calls .ci/run and builds each image', async (t) => {
  const { test, image } = parse(content).jobs
  t.match(test.steps.at(-1), { run: 'bash .ci/run' })
  t.same(image.strategy.matrix.target, ['bff', 'embedded'])
  t.match(image.steps.at(-1), {
    uses: /^docker\/build-push-action@/,
    with: { context: '.', target: /^\$\{\{ matrix\.target \}\}$/ },
  })
})
