// The test files of a suite, one after the other in one process: each is a subtest named for its path.
import t from 'tap'
import { FILE_TIMEOUT } from './file-timeout.mjs'
import { setRoot } from './tap-of-file.mjs'

/** Runs `[path, load]` of each file, whose module adds tests when it is loaded. */
export async function runFiles(files) {
  for (const [path, load] of files) {
    await t.test(path, { timeout: FILE_TIMEOUT * 1_000 }, (file) => {
      setRoot(file)
      return load()
    })
  }
  t.end()
  // Libraries keep timers of minutes, which would hold the process.
  process.stdout.write('', () => process.exit())
}
