// The test files of a suite, one after the other in one process: each is a subtest named for its path.
import t from 'tap'
import { setRoot } from './tap-of-file.mjs'

/** Time limit of a file that sets none of its own, in milliseconds: ten times what the longest takes. */
const TIMEOUT_MS = 900_000

/** Runs `[path, load]` of each file, whose module adds tests when it is loaded. */
export async function runFiles(files) {
  for (const [path, load] of files) {
    await t.test(path, { timeout: TIMEOUT_MS }, (file) => {
      setRoot(file)
      return load()
    })
  }
  t.end()
  // Libraries keep timers of minutes, which would hold the process.
  process.stdout.write('', () => process.exit())
}
