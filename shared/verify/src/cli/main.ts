import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NO_TRUST, parseTrust, type Trust } from '@bvlgarichain/shared'
import { ledgerWords } from '../english/ledger.ts'
import { CHECKS } from './checks.ts'
import { InputError, readJson, readObject } from './input.ts'
import { printReport } from './report.ts'

const USAGE = `Usage: bvlgari-verify <what> <file> [options]

  quote        TEE quote: bytes, hex, base64, or the JSON that the API answers
  proof        ZK proof: the JSON of a batch, or of a proof with its keys and values
  block        block, also {"block", "parent", "transactions"}
  tx           transaction, also {"transaction", "block", "transactions"}
  batch        batch, also {"batch", "parent"}
  withdrawal   message with its claim, also {"message", "batch", "l2ChainId"}
  bundle       evidence bundle: a file that is checked without a server

The file may be - for standard input.

  --trust <file>       JSON of the operator's keys, measurements and contracts (EXPLORER_TRUST)
  --collateral <file>  JSON of a quote's collateral
  --l1-block <hash>    hash of a layer-1 block that a bundle may rest on; may be repeated
  --at <time>          time as of which a quote is checked: ISO 8601 or Unix milliseconds; default: now
  --json               prints JSON
  --help               prints this text

Exit code: 0 verified, 1 not verified, 2 wrong usage or unreadable input.
`

const VERIFIED = 0
const NOT_VERIFIED = 1
const WRONG_USAGE = 2

/** Runs the command line and resolves to its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    process.stderr.write(`${error.message}\n`)
    return WRONG_USAGE
  }
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  if (values.help === true) {
    process.stdout.write(USAGE)
    return VERIFIED
  }
  const [what = '', file, ...rest] = positionals
  const check = Object.hasOwn(CHECKS, what) ? CHECKS[what] : undefined
  if (check === undefined || file === undefined || rest.length > 0) {
    throw new InputError(USAGE)
  }
  const report = await check({
    bytes: readBytesOf(file),
    l1Blocks: (values['l1-block'] ?? []).map(readHash),
    trust: values.trust === undefined ? NO_TRUST : readTrust(values.trust),
    at: values.at === undefined ? undefined : readTime(values.at),
    collateral:
      values.collateral === undefined
        ? undefined
        : readObject(readBytesOf(values.collateral)),
  })
  process.stdout.write(
    values.json === true
      ? `${JSON.stringify({ what, ...report }, undefined, 2)}\n`
      : printReport(report, ledgerWords.notVerified),
  )
  return report.verdict === 'VERIFIED' ? VERIFIED : NOT_VERIFIED
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        trust: { type: 'string' },
        collateral: { type: 'string' },
        'l1-block': { type: 'string', multiple: true },
        at: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : USAGE)
  }
}

function readBytesOf(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file === '-' ? process.stdin.fd : file))
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : `No file ${file}`)
  }
}

function readTrust(file: string): Trust {
  const faults: string[] = []
  const trust = parseTrust(readJson(readBytesOf(file)), (path) => faults.push(path))
  if (faults.length > 0) {
    throw new InputError(`The file for --trust is not well formed: ${faults.join(', ')}.`)
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
