import { readFile } from 'node:fs/promises'
import { type Label, parseLabels } from '@bvlgarichain/contract'
import { ConfigError, splitCredentials } from '@bvlgarichain/contract/env'
import type { Logger } from 'pino'
import { fetch } from 'undici'
import { tryParse } from '../json/try-parse.ts'

/** Longest wait for the list of a URL, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Pause between two requests to a URL, in milliseconds. */
const REFRESH_MS = 600_000
/** A larger list is refused. */
const MAX_BYTES = 4_194_304

/** The operator's labels as they are now. */
export interface LabelSource {
  current(): readonly Label[]
  /**
   * Reads the list again now.
   *
   * @throws ConfigError with one sentence for a file that holds no list; the last one stays
   */
  reload(): Promise<void>
  stop(): void
}

/**
 * Reads the list that `EXPLORER_LABELS` names. A file is read on request. A URL is requested again every
 * ten minutes; while it cannot be read, the last list that could is served.
 *
 * @throws ConfigError with one sentence for a file that holds no list
 */
export async function openLabels(
  location: string,
  log: Logger,
  refreshMs = REFRESH_MS,
): Promise<LabelSource> {
  if (!/^https?:\/\//i.test(location)) {
    let listed = await readLabelFile(location)
    const reload = async () => {
      listed = await readLabelFile(location)
    }
    return { current: () => listed, reload, stop: () => undefined }
  }
  let labels: readonly Label[] = []
  const refresh = async () => {
    try {
      labels = await fetchLabels(location)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'EXPLORER_LABELS could not be read')
    }
  }
  await refresh()
  const timer = setInterval(() => void refresh(), refreshMs)
  timer.unref()
  return { current: () => labels, reload: refresh, stop: () => clearInterval(timer) }
}

async function readLabelFile(path: string): Promise<readonly Label[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([`EXPLORER_LABELS cannot be read: ${reason}`])
  }
  const faults: string[] = []
  const labels = labelsOf(text, (path) => faults.push(path))
  if (faults.length > 0) {
    throw new ConfigError([
      `EXPLORER_LABELS must name a JSON list such as [{"address":"0x…","name":"Bridge"}]; at fault: ${faults.slice(0, 5).join(', ') || 'the whole file'}`,
    ])
  }
  return labels
}

async function fetchLabels(location: string): Promise<readonly Label[]> {
  const { url, headers } = splitCredentials(location)
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error(`larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return labelsOf(text, (path) => {
    // One entry of a long list must not cost all others.
    if (path === '') throw new Error('no JSON list')
  })
}

const labelsOf = (text: string, onFault: (path: string) => void): readonly Label[] =>
  parseLabels(tryParse(text), onFault)
