import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** A program and its first arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** The system to find a binary for, and where packages are looked for; those of this process by default. */
export interface AnvilOptions {
  readonly platform?: string
  readonly arch?: string
  readonly paths?: string[]
}

const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Command that runs anvil: the binary of the platform's package, or the one that the install
 * script of `@foundry-rs/anvil` has downloaded into its own folder. The launcher of that package
 * is of no use: it starts slowly, stays in between, and doesn't find the downloaded binary.
 * @throws Error where neither is installed.
 */
export function findAnvilCommand({
  platform = process.platform,
  arch = process.arch,
  paths,
}: AnvilOptions = {}): Command {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const options = paths && { paths }
  const candidates = [
    () => require.resolve(`${name}/bin/${file}`, options),
    () => join(dirname(require.resolve('@foundry-rs/anvil/bin.mjs', options)), file),
  ]
  for (const candidate of candidates) {
    try {
      const binary = candidate()
      if (existsSync(binary)) return [binary]
    } catch {
      // This package isn't installed.
    }
  }
  throw new Error(
    `The embedded network needs the package ${name}, which isn't installed: run "npm ci" with optional packages.`,
  )
}
