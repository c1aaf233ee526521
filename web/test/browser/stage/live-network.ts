import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Label, Trust } from '@bvlgarichain/contract'
import type { Facts, Recorded } from './recording.ts'
import type { Node, Sent } from './upstream.ts'

const main = fileURLToPath(
  new URL('../../../../bff/embedded/dist/main.js', import.meta.url),
)
/** Time in which live batches go through every stage and their traces are complete. */
const WARM_UP_MS = 200_000
/** Time between the two moments. */
const BETWEEN_MS = 12_000
/** Time in which blocks that are there are indexed. */
const INDEX_MS = 3_000

interface Ready {
  readonly type: string
  readonly origin: string
  readonly trust: Trust
  readonly labels: readonly Label[]
  readonly rpc: Readonly<Record<Node, string>>
}

/** An embedded network that rests but for {@link goOn}. */
export interface LiveNetwork {
  readonly facts: Facts
  send(sent: Sent): Promise<Recorded>
  /** Lets some blocks come. */
  goOn(): Promise<void>
}

/** Starts the embedded network in an empty folder, lets it run for minutes, then stops its blocks. */
export async function startLiveNetwork(): Promise<LiveNetwork> {
  const child = fork(main, {
    execArgv: [],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      EXPLORER_DATA_DIR: mkdtempSync(join(tmpdir(), 'explorer-record-')),
    },
  })
  const { origin, trust, labels, rpc } = await new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Ready) => {
      if (message.type === 'ready') resolve(message)
    })
    child.once('exit', (code) => reject(new Error(`The network ended with ${code}`)))
  })
  const send = async ({ node, method, path, body }: Sent): Promise<Recorded> => {
    const isPost = node !== undefined || method === 'POST'
    const response = await fetch(node === undefined ? `${origin}${path}` : rpc[node], {
      method: isPost ? 'POST' : method,
      ...(isPost && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    return [response.status, jsonOr(text)]
  }
  const setInterval = async (node: Node, seconds: number) => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'evm_setIntervalMining',
      params: [seconds],
    }
    const body = JSON.stringify(call)
    await send({ key: '', node, method: call.method, path: '', body })
  }
  const rest = async () => {
    await setInterval('l2', 0)
    await setInterval('l1', 0)
    await pause(INDEX_MS)
  }
  await pause(WARM_UP_MS)
  await rest()
  return {
    facts: { now: Date.now(), trust, labels },
    send,
    async goOn() {
      await setInterval('l1', 3)
      await setInterval('l2', 86_400)
      await pause(BETWEEN_MS)
      await rest()
    },
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
