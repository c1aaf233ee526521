import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseTrust } from '@bvlgarichain/contract'
import { verifyBundle } from '@bvlgarichain/verify/bundle'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'

const PROGRAM = fileURLToPath(
  new URL('../../../../../shared/verify/bin/bvlgari-verify.js', import.meta.url),
)
/** A process in a network namespace of its own reaches nothing; not every kernel allows it. */
const NO_NETWORK = ['unshare', '--map-root-user', '--net']

/** A file that the page saved passes the command line without a network, and fails after a change. */
export async function checkOffline(t: Test, page: Page, text: string): Promise<void> {
  const settings = await page.locator('#runtime-settings').textContent()
  const { trust }: { trust?: unknown } = JSON.parse(String(settings))
  const { l1Blocks } = await verifyBundle(JSON.parse(text), parseTrust(trust))
  t.ok(l1Blocks.length > 0, 'the file rests on layer 1')
  const folder = t.testdir({ 'trust.json': JSON.stringify(trust) })
  const [unshare = '', ...options] = NO_NETWORK
  const canUnshare = spawnSync(unshare, [...options, 'true']).status === 0
  if (!canUnshare) t.comment('no network namespaces here: the network stays reachable')
  const check = (content: string) => {
    const file = `${folder}/evidence.json`
    writeFileSync(file, content)
    const [program = '', ...args] = [
      ...(canUnshare ? NO_NETWORK : []),
      ...[process.execPath, PROGRAM, 'bundle', file, '--trust', `${folder}/trust.json`],
      ...l1Blocks.flatMap(({ hash }) => ['--l1-block', hash]),
    ]
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }
  const whole = check(text)
  // The network may not have proven the batch yet.
  const isProven = JSON.parse(text).prove !== undefined
  t.equal(whole.status, isProven ? 0 : 3, whole.output)
  t.match(whole.output, isProven ? /^Verified/ : /^Committed to L1/)
  for (const name of ['"value":"', '"header":"0x', '"payloadHash":"0x', '"hash":"0x']) {
    const at = text.indexOf(name) + name.length
    t.ok(at >= name.length, name)
    const digit = text[at] === '1' ? '2' : '1'
    const changed = check(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`)
    t.notOk([0, 3].includes(Number(changed.status)), name)
    t.notMatch(changed.output, /^(?:Verified|Committed)/)
  }
}
