import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { formatDrift, formatRows, makeLogReader } from './operator/log-summary.ts'

/**
 * `npm run logs [file]`: a table of the calls in a log, from the file or standard input, and one
 * of the differences between responses and the contract, if any were logged.
 */
async function main(path: string | undefined): Promise<void> {
  const reader = makeLogReader()
  const input = path === undefined ? process.stdin : createReadStream(path)
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) reader.add(line)
  process.stdout.write(`${formatRows(reader.rows())}\n`)
  const drift = formatDrift(reader.drift())
  if (drift !== '') process.stdout.write(`\nDifferences from the contract\n${drift}\n`)
}

try {
  await main(process.argv[2])
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The log cannot be read: ${reason}\n`)
  process.exitCode = 1
}
