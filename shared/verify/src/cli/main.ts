import { createReadStream, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NO_TRUST, parseTrust, type Trust } from '@bvlgarichain/contract'
import { concatBytes } from 'viem/utils'
import { readEventLogFile } from '../dcap/event-log.ts'
import { ledgerWords } from '../english/ledger.ts'
import { CHECKS } from './checks.ts'
import { InputError, readJson, readObject } from './input.ts'
import { printReport } from './report.ts'

const USAGE = `Usage: bvlgari-verify <what> <file> [options]

  quote        TEE quote: bytes, hex, base64, or the JSON that the API returns
  proof        ZK proof: the JSON of a batch, or of a proof with its keys and values
  block        block, also {"block", "parent", "transactions"}
  tx           transaction, also {"transaction", "block", "transactions"}
  batch        batch, also {"batch", "parent"}
  withdrawal   message with its claim, also {"message", "batch", "l2ChainId"}
  state        {"block", "proof", "address", "slots"}: an account's proof (eth_getProof)
  receipts     {"block", "transactions"}
  payload      {"batch", "calldata", "blocks"}: the data of a batch on L1
  execution    {"chainId", "block", "parent", "transactions", "witness"}
  consensus    {"chainId", "bootstrap", "updates", "finalityUpdate", "block", "history"}: finality on L1
  bundle       evidence bundle, checked without a server

Use - as the file to read standard input.

  --trust <file>       JSON of the operator's keys, measurements and contracts (EXPLORER_TRUST)
  --collateral <file>  JSON of a quote's collateral
  --event-log <file>   event log of a TDX machine: bytes (CCEL), hex, base64, or a JSON list
  --l1-block <hash>    hash of an L1 block that you trust; repeatable
  --checkpoint <root>  root of a finalized beacon block that you trust
  --at <time>          time as of which to check a quote: ISO 8601 or Unix milliseconds (default: now)
  --json               print JSON
  --help               print this text

Exit code: 0 verified, 1 not verified, 2 wrong usage or unreadable input, 3 a bundle whose batch is
committed to L1 and may be rolled back until proven.
`

/** Twice what the explorer's page reads; a block's witness is a few megabytes. */
const MAX_FILE_BYTES = 64_000_000

const VERIFIED = 0
const NOT_VERIFIED = 1
const WRONG_USAGE = 2
const COMMITTED = 3

/** The standard streams that the command reads and writes. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** Runs the command line and resolves to its exit code. */
export async function main(
  args: readonly string[],
  streams: Streams = process,
): Promise<number> {
  try {
    return await run(args, streams)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    streams.stderr.write(`${error.message}\n`)
    return WRONG_USAGE
  }
}

async function run(args: readonly string[], { stdin, stdout }: Streams): Promise<number> {
  const { values, positionals } = readArguments(args)
  const bytesOf = (file: string) => readBytesOf(file, stdin)
  if (values.help === true) {
    stdout.write(USAGE)
    return VERIFIED
  }
  const [what = '', file, ...rest] = positionals
  const check = Object.hasOwn(CHECKS, what) ? CHECKS[what] : undefined
  if (check === undefined || file === undefined || rest.length > 0) {
    throw new InputError(USAGE)
  }
  const report = await check({
    bytes: await bytesOf(file),
    checkpoint: values.checkpoint,
    l1Blocks: (values['l1-block'] ?? []).map(readHash),
    trust: values.trust === undefined ? NO_TRUST : readTrust(await bytesOf(values.trust)),
    at: values.at === undefined ? undefined : readTime(values.at),
    collateral:
      values.collateral === undefined
        ? undefined
        : readObject(await bytesOf(values.collateral)),
    eventLog:
      values['event-log'] === undefined
        ? undefined
        : (readEventLogFile(await bytesOf(values['event-log'])) ?? null),
  })
  stdout.write(
    values.json === true
      ? `${JSON.stringify({ what, ...report }, undefined, 2)}\n`
      : printReport(report, ledgerWords.notVerified),
  )
  if (report.verdict === 'VERIFIED') return VERIFIED
  return report.verdict === 'COMMITTED' ? COMMITTED : NOT_VERIFIED
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        trust: { type: 'string' },
        collateral: { type: 'string' },
        'event-log': { type: 'string' },
        'l1-block': { type: 'string', multiple: true },
        checkpoint: { type: 'string' },
        at: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : USAGE)
  }
}

async function readBytesOf(file: string, stdin: Streams['stdin']): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await readAtMost(
      file === '-' ? stdin : createReadStream(file),
      MAX_FILE_BYTES,
    )
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : `No file ${file}`)
  }
  if (bytes === undefined) {
    throw new InputError(`Files can have at most ${MAX_FILE_BYTES / 1_000_000} MB.`)
  }
  return bytes
}

/** Bytes of a stream, whose size is unknown before; `undefined` for more than `max`. */
async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  max: number,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > max) return undefined
    parts.push(part)
  }
  return concatBytes(parts)
}

function readTrust(bytes: Uint8Array): Trust {
  const faults: string[] = []
  const trust = parseTrust(readJson(bytes), (path) => faults.push(path))
  if (faults.length > 0) {
    throw new InputError(`The --trust file is malformed: ${faults.join(', ')}.`)
  }
  return trust
}

function readHash(text: string): string {
  if (!/^0x[0-9a-f]{64}$/i.test(text)) {
    throw new InputError(`--l1-block ${text} isn’t a block hash.`)
  }
  return text.toLowerCase()
}

function readTime(text: string): number {
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(new Date(time).getTime())) {
    throw new InputError(`--at ${text} is not a time.`)
  }
  return time
}

/** True if this file is the program, not a module of one. */
function isProgram(): boolean {
  const [, path] = process.argv
  try {
    return path !== undefined && realpathSync(path) === fileURLToPath(import.meta.url)
  } catch {
    return false
  }
}

if (isProgram()) process.exitCode = await main(process.argv.slice(2))
