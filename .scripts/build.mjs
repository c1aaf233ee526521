// `npm run build`: every workspace, in the order in which they need each other.
import { fail, run, step, workspaces } from './steps.mjs'

try {
  for (const workspace of workspaces) {
    step(`  ${workspace}`)
    await run('npm', ['run', 'build', '--silent', '-w', workspace], {
      shell: process.platform === 'win32',
    })
  }
} catch (error) {
  fail(`The build failed: ${error.message}`)
}
