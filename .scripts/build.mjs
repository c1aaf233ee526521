// `npm run build`: the contract, then side by side what is built upon it.
import { fail, run, step, workspaces } from './steps.mjs'

const build = (workspace) => {
  step(`  ${workspace}`)
  return run('npm', ['run', 'build', '--silent', '-w', workspace], {
    shell: process.platform === 'win32',
  })
}

const [contract, ...users] = workspaces
try {
  await build(contract)
  await Promise.all(users.map(build))
} catch (error) {
  fail(`The build failed: ${error.message}`)
}
