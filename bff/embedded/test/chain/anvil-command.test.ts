import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { findAnvilCommand } from '../../src/chain/anvil-command.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const PLATFORM_BINARY = 'anvil-darwin-arm64/bin/anvil'
const DOWNLOADED_BINARY = 'anvil/anvil'
const LAUNCHER = 'anvil/bin.mjs'

/** Packages of a Mac with these files, and the search for its node. */
function onMac(t: Test, files: readonly string[]) {
  // Not below this repository, whose own packages would be found.
  const root = temporaryFolder(t)
  const folder = join(root, 'node_modules/@foundry-rs')
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  const command = () =>
    findAnvilCommand({ platform: 'darwin', arch: 'arm64', paths: [root] })
  return { folder, command }
}

t.test('the binary of the platform comes first', async (t) => {
  const files = [PLATFORM_BINARY, DOWNLOADED_BINARY, LAUNCHER]
  const { folder, command } = onMac(t, files)
  t.same(command(), [join(folder, PLATFORM_BINARY)])
})

t.test('without it, the one that the install script downloaded', async (t) => {
  const { folder, command } = onMac(t, [LAUNCHER, DOWNLOADED_BINARY])
  t.same(command(), [join(folder, DOWNLOADED_BINARY)])
})

t.test('without both, the error names the package', async (t) => {
  const message = /^The embedded network needs .*anvil-darwin-arm64.*npm ci/
  for (const files of [[LAUNCHER], [DOWNLOADED_BINARY], []]) {
    t.throws(onMac(t, files).command, { message })
  }
})

t.test('the binary of this system is installed', async (t) => {
  t.match(findAnvilCommand(), [/anvil(?:\.exe)?$/])
})
