import type { Browser } from 'playwright-core'
import { launchBrowser } from '../fixtures/browser.ts'
import { type Explorer, explorerAt, nodeAt } from '../fixtures/explorer.ts'
import { startLocalBff } from './local-bff.ts'
import { type Facts, readRecording } from './recording.ts'
import { startUpstream } from './upstream.ts'

/** The product over a recorded network, and a browser whose pages have its time. */
export interface Stage {
  readonly explorer: Explorer
  readonly browser: Browser
}

/** Where the network comes from: its recording, or the recorder that `npm run record` starts. */
interface Source {
  readonly facts: Facts
  readonly origin: string
}

let started: Promise<Stage> | undefined

/**
 * Starts one stage for all test files of the process, with which it ends. A request that was not
 * recorded is answered with 404, which every test counts as a problem, and named on standard error.
 */
export function startStage(): Promise<Stage> {
  started ??= open()
  return started
}

async function open() {
  const { facts, origin } = await openSource()
  const { now, trust, labels } = facts
  const rpc = { l1: `${origin}/l1`, l2: `${origin}/l2` }
  const bff = await startLocalBff({ origin, trust, labels, rpc })
  const explorer: Explorer = {
    ...explorerAt(bff.origin),
    now: () => now,
    rpc: nodeAt(rpc.l2),
    l1: nodeAt(rpc.l1),
    stop: bff.stop,
  }
  return { explorer, browser: await launchBrowser(now) }
}

async function openSource(): Promise<Source> {
  const recorder = process.env.RECORDER
  if (recorder !== undefined) {
    const facts = (await (await fetch(`${recorder}/facts`)).json()) as Facts
    return { facts, origin: recorder }
  }
  const { facts, first, second } = readRecording()
  const origin = await startUpstream(facts, async ({ key }, isSecond) => {
    const response = (isSecond ? second[key] : undefined) ?? first[key]
    if (response !== undefined) return response
    process.stderr.write(`not recorded: ${key}\n`)
    return [404, { code: 404, message: `not recorded: ${key}` }]
  })
  return { facts, origin }
}
