// Runs several test files in one process, one after the other, so that they load what they share
// once. Reads `[{ path, bundle }]` as JSON on stdin; each file is a subtest named for its path, and a
// comment after it has the counts of its assertions.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { setRoot } from './tap-of-file.mjs'

// The time limit is that of each file: a test without one of its own would wait for ever.
t.setTimeout(0)
const timeout = Number(process.env.TAP_TIMEOUT) * 1_000
for (const { path, bundle } of JSON.parse(readFileSync(0, 'utf8'))) {
  const running = t.test(path, { timeout }, async (file) => {
    setRoot(file)
    await import(pathToFileURL(bundle).href)
  })
  await running
  const { pass, fail } = running.subtest.counts
  t.comment(`${path}: ${pass} passed, ${fail} failed`)
}
t.end()
// Libraries keep timers of minutes, which would hold the process.
process.stdout.write('', () => process.exit())
