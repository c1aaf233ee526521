/**
 * Kills the backend, one of its nodes or everything, again and again at random moments, and
 * compares after each restart all that was written with what the chains hold:
 * `npm run kills -w bff/embedded -- --rounds 20`. `--seed <number>` repeats a choice of victims
 * and moments. Ends with exit code 1 where a start left a fault.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeRandom } from '../src/chain/random.ts'
import {
  connectNodes,
  type Killable,
  processesOf,
  startKillable,
  type Victim,
} from '../test/fixtures/killable.ts'
import { checkNetwork } from '../test/whole/check-network.ts'
import { batchesGoOn, lostSince, recentBlocks } from '../test/whole/goes-on.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
const random = makeRandom(Number(values.seed))
const main = fileURLToPath(new URL('../src/main.js', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'kills-'))
const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** When a round kills: while the first history is made, during a start, or on the live network. */
type Phase = 'history' | 'start' | 'live' | 'live, batches seen'

const VICTIMS: readonly Victim[] = ['backend', 'l1', 'l2', 'everything']
/** Longest wait before a kill, in milliseconds: history takes longer, a save comes each minute. */
const LONGEST: Record<Phase, number> = {
  history: 8_000,
  start: 1_500,
  live: 70_000,
  'live, batches seen': 40_000,
}

const phaseOf = (round: number): Phase => {
  if (round === 1) return 'history'
  if (round % 7 === 4) return 'start'
  return round % 2 === 0 ? 'live' : 'live, batches seen'
}

const folderBytes = (): number =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

const most = { restartMs: 0, lostL1: 0, lostL2: 0, bytes: 0 }
const memory: Record<string, number> = {}
let faultCount = 0

function measure(network: Killable): void {
  most.bytes = Math.max(most.bytes, folderBytes())
  for (const [name, pid] of Object.entries(processesOf(network))) {
    if (pid === undefined) continue
    const text = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    memory[name] = Math.max(memory[name] ?? 0, Number(text) / 1_024)
  }
}

/** Starts the network; its faults are the start's own. */
async function restart() {
  const begun = Date.now()
  const network = startKillable(main, dataDir, { EXPLORER_EMBEDDED_TIMING: 'usual' })
  await network.ready
  const ms = Date.now() - begun
  return { network, ms }
}

const faultsOf = async (network: Killable): Promise<string[]> => {
  const nodes = connectNodes(network)
  const files = {
    storeFile: join(dataDir, 'l2.sqlite'),
    recordsFile: join(dataDir, 'rollup.sqlite'),
    witnessFile: join(dataDir, 'witnesses.sqlite'),
  }
  try {
    return await checkNetwork({ ...nodes, ...files, child: network.child })
  } finally {
    await nodes.close()
  }
}

let current: Killable | undefined

async function waitForBatches(network: Killable): Promise<string[]> {
  const nodes = connectNodes(network)
  try {
    return await batchesGoOn(nodes.l1)
  } finally {
    await nodes.close()
  }
}

async function playRound(round: number): Promise<void> {
  const phase = phaseOf(round)
  const victim = random.pick(VICTIMS)
  const faults: string[] = []
  if (phase === 'start') {
    await current?.kill(random.pick(VICTIMS))
    current = undefined
  }
  if (phase === 'live, batches seen' && current) {
    faults.push(...(await waitForBatches(current)))
  }
  const killed =
    current ?? startKillable(main, dataDir, { EXPLORER_EMBEDDED_TIMING: 'usual' })
  const wait = random.integer(0, LONGEST[phase])
  await pause(wait)
  const nodes = phase.startsWith('live') ? connectNodes(killed) : undefined
  const before = nodes && (await recentBlocks(nodes))
  await nodes?.close()
  await killed.kill(victim)

  const { network, ms } = await restart()
  current = network
  const said = network.logged()
  const after = connectNodes(network)
  const lost = before && (await lostSince(after, before))
  await after.close()
  if (lost && lost.l2 + lost.l1 > 0 && said.length === 0) {
    faults.push('blocks were lost and the log is silent')
  }
  if (lost?.isAnew) faults.push('the network was made anew')
  faults.push(...(await faultsOf(network)))
  measure(network)
  if (phase !== 'history') most.restartMs = Math.max(most.restartMs, ms)
  most.lostL1 = Math.max(most.lostL1, lost?.l1 ?? 0)
  most.lostL2 = Math.max(most.lostL2, lost?.l2 ?? 0)
  faultCount += faults.length
  const when = `${phase} + ${seconds(wait)}`
  say(
    `${String(round).padStart(2)}  ${victim.padEnd(10)}  ${when.padEnd(28)}  ready in ${seconds(ms)}` +
      `  lost ${lost ? `${lost.l2} + ${lost.l1}` : '-'} blocks  ${faults.length} faults` +
      `  ${said.length > 0 ? said.join(' | ') : 'said nothing'}`,
  )
  for (const fault of faults) say(`    FAULT ${fault}`)
}

say(`${rounds} rounds, seed ${values.seed}, data in ${dataDir}`)
try {
  for (let round = 1; round <= rounds; round += 1) await playRound(round)
  if (current) {
    const faults = await waitForBatches(current)
    faultCount += faults.length
    for (const fault of faults) say(`FAULT ${fault}`)
    await current.stop()
  }
  const { network, ms } = await restart()
  const said = network.logged()
  if (said.length > 0) faultCount += 1
  say(
    `after a clean stop: ready in ${seconds(ms)}, said ${said.join(' | ') || 'nothing'}`,
  )
  for (const fault of await faultsOf(network)) {
    faultCount += 1
    say(`FAULT ${fault}`)
  }
  measure(network)
  await network.stop()
  say(
    `longest restart ${seconds(most.restartMs)}; most lost: ${most.lostL2} blocks of layer 2, ` +
      `${most.lostL1} of layer 1; most memory in MB: ${Object.entries(memory)
        .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
        .join(', ')}; data folder at most ${(most.bytes / 1e6).toFixed(0)} MB`,
  )
} catch (error) {
  faultCount += 1
  say(`FAULT ${(error as Error).stack}`)
  for (const line of current?.logged() ?? []) say(`    ${line}`)
  current?.child.kill('SIGKILL')
}
if (faultCount === 0) rmSync(dataDir, { recursive: true, force: true })
else say(`${faultCount} faults; the data is left in ${dataDir}`)
process.exitCode = faultCount === 0 ? 0 : 1
