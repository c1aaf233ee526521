// `npm run typecheck`: sources and tests of every workspace. Builds do not check types, so that a
// first start does not wait for it; what is committed has been checked by `npm test`.
import { join } from 'node:path'
import { fail, root, run, step, workspaces } from './steps.mjs'

try {
  for (const workspace of workspaces) {
    step(`Checking the types of ${workspace}`)
    await run(
      join(root, 'node_modules/.bin/tsc'),
      ['--noEmit', '-p', join(root, workspace)],
      { shell: process.platform === 'win32' },
    )
  }
} catch (error) {
  fail(`The types do not fit: ${error.message}`)
}
