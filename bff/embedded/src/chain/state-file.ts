import { open, rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Rpc } from './rpc.ts'

/**
 * Saves the state of the node. The node's own way of saving leaves a torn file when it is
 * killed meanwhile, so this writes beside the file and renames.
 */
export async function saveState(
  rpc: Rpc,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const dump = await rpc.call<string>('anvil_dumpState', [], signal)
  const state = await promisify(gunzip)(Buffer.from(dump.slice(2), 'hex'))
  const temporary = `${file}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(state)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
