// `npm run record`: starts the embedded network, has the tests over recorded responses walk the
// screens, and writes what the network responded, at that moment and some
// blocks later.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startLiveNetwork } from './live-network.ts'
import { type Recorded, writeRecording } from './recording.ts'
import { startUpstream } from './upstream.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const network = await startLiveNetwork()
const { facts } = network
const moments = {
  first: new Map<string, Promise<Recorded>>(),
  second: new Map<string, Promise<Recorded>>(),
}
let isLater = false
const recorder = await startUpstream(facts, (sent, isSecond) => {
  const moment = isLater && isSecond ? moments.second : moments.first
  // The first response stands, as later ones are of a network that rests for longer.
  const response = moment.get(sent.key) ?? network.send(sent)
  moment.set(sent.key, response)
  return response
})

async function walk(moment: keyof typeof moments, paths: readonly string[]) {
  const env = { ...process.env, RECORDER: recorder, MOMENT: moment }
  const args = ['.scripts/test.mjs', ...paths]
  await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit')
}

await walk('first', ['web/test/browser/recorded/'])
await network.goOn()
isLater = true
await walk('second', ['recorded/routes', 'recorded/screens'])
const { first, second } = moments
writeRecording({ facts, first: await settledOf(first), second: await settledOf(second) })
process.exit()

async function settledOf(responses: ReadonlyMap<string, Promise<Recorded>>) {
  const settled: Record<string, Recorded> = {}
  for (const [key, response] of responses) settled[key] = await response
  return settled
}
