import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Label, Trust } from '@bvlgarichain/contract'
import { type Bff, startBff } from '../fixtures/bff.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What an embedded network reports of itself. */
export interface Network {
  readonly origin: string
  readonly trust: Trust
  readonly labels: readonly Label[]
  readonly rpc: { readonly l1: string; readonly l2: string }
}

/** Sends no `Date`, by which pages would leave the time of the recording. */
const WITHOUT_DATE = `--import=data:text/javascript,${encodeURIComponent(`
  import { ServerResponse } from 'node:http'
  Object.defineProperty(ServerResponse.prototype, 'sendDate', { get: () => false, set() {} })
`)}`

/** Starts a copy of the built BFF whose embedded network is this one. */
export function startLocalBff(network: Network): Promise<Bff> {
  const copy = mkdtempSync(join(tmpdir(), 'explorer-stage-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const path of ['bff/dist', 'bff/package.json']) {
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  for (const path of ['node_modules', 'bff/node_modules', 'web']) {
    symlinkSync(join(root, path), join(copy, path))
  }
  const embedded = join(copy, 'bff/embedded')
  mkdirSync(join(embedded, 'dist'), { recursive: true })
  writeFileSync(join(embedded, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(embedded, 'dist/main.js'),
    `process.send(${JSON.stringify({ type: 'ready', ...network })})
process.on('message', () => process.exit())
process.on('disconnect', () => process.exit())
`,
  )
  return startBff(
    { EXPLORER_ENV: 'LOCAL', NODE_OPTIONS: WITHOUT_DATE },
    join(copy, 'bff/dist/main.js'),
  )
}
