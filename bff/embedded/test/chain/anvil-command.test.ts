import { join } from 'node:path'
import t, { type Test } from 'tap'
import { findAnvilCommand } from '../../src/chain/anvil-command.ts'

const PLATFORM_BINARY = '@foundry-rs/anvil-darwin-arm64/bin/anvil'
const DOWNLOADED_BINARY = '@foundry-rs/anvil/anvil'
const LAUNCHER = '@foundry-rs/anvil/bin.mjs'

/** Folder of a Mac on which these modules are installed, with `files`, and the search for its node. */
function onMac(t: Test, modules: readonly string[], files: readonly string[] = modules) {
  const folder = t.testdir({
    '@foundry-rs': {
      'anvil-darwin-arm64': { bin: files.includes(PLATFORM_BINARY) ? { anvil: '' } : {} },
      anvil: files.includes(DOWNLOADED_BINARY) ? { anvil: '' } : {},
    },
  })
  const command = () =>
    findAnvilCommand({
      platform: 'darwin',
      arch: 'arm64',
      resolve: (module) => {
        if (!modules.includes(module)) throw new Error(`Cannot find module '${module}'`)
        return join(folder, module)
      },
    })
  return { folder, command }
}

t.test('the binary of the platform comes first', async (t) => {
  const files = [PLATFORM_BINARY, DOWNLOADED_BINARY]
  const { folder, command } = onMac(t, [PLATFORM_BINARY, LAUNCHER], files)
  t.same(command(), [join(folder, PLATFORM_BINARY)])
})

t.test('without it, the one that the install script downloaded', async (t) => {
  const { folder, command } = onMac(t, [LAUNCHER], [DOWNLOADED_BINARY])
  t.same(command(), [join(folder, DOWNLOADED_BINARY)])
})

t.test('without both, the error names the package', async (t) => {
  const message = /^The embedded network needs .*anvil-darwin-arm64.*npm ci/
  for (const modules of [[LAUNCHER], [PLATFORM_BINARY, LAUNCHER], []]) {
    t.throws(onMac(t, modules, []).command, { message })
  }
})

t.test('the binary of this system is installed', async (t) => {
  t.match(findAnvilCommand(), [/anvil(?:\.exe)?$/])
})
