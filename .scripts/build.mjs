// `npm run build`: the packages, then side by side what is built upon them.
import {
  fail,
  markBuilt,
  markUnbuilt,
  packages,
  run,
  step,
  workspaces,
} from './steps.mjs'

const build = (workspace) => {
  step(`  ${workspace}`)
  return run('npm', ['run', 'build', '--silent', '-w', workspace], {
    name: `npm run build -w ${workspace}`,
    shell: process.platform === 'win32',
  })
}

try {
  markUnbuilt()
  for (const workspace of packages) await build(workspace)
  const users = workspaces.filter((workspace) => !packages.includes(workspace))
  await Promise.all(users.map(build))
  markBuilt('full')
} catch (error) {
  fail(`The build failed: ${error.message}`)
}
