import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A program and its first arguments. */
export type Command = readonly [program: string, ...args: string[]]

const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * How to run anvil: the binary of the platform's package, which starts three times as fast as
 * the launcher script and leaves no process between, else that script, which also knows where
 * its install step may have put a binary.
 */
export function findAnvilCommand(): Command {
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const binary = require.resolve(`${name}/bin/${file}`)
    if (existsSync(binary)) return [binary]
  } catch {
    // The package of this platform is not installed.
  }
  return [process.execPath, require.resolve('@foundry-rs/anvil/bin.mjs')]
}
