import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'

t.setTimeout(1_200_000)

t.test('the page has the same bytes when it is built in another folder', async (t) => {
  const script = fileURLToPath(
    new URL('../../../.scripts/check-reproducible.mjs', import.meta.url),
  )
  await t.resolves(promisify(execFile)(process.execPath, [script]))
})
