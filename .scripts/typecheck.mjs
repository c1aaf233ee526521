// `npm run typecheck`: sources and tests of every workspace. Builds do not check types, so that a
// first start does not wait for it; what is committed has been checked by `npm test`.
import { bin, fail, step, workspaces } from './steps.mjs'

try {
  for (const workspace of workspaces) {
    step(`Checking the types of ${workspace}`)
    await bin('tsc', ['--noEmit', '-p', workspace])
  }
} catch (error) {
  fail(`The types do not fit: ${error.message}`)
}
