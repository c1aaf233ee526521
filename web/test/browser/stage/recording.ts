import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Label, Trust } from '@bvlgarichain/contract'

/** A response as it was recorded: its status and its body, JSON where it could be parsed. */
export type Recorded = readonly [status: number, body: unknown]

/** Facts about the network beside its responses. */
export interface Facts {
  /** Time of the recording, in Unix milliseconds: the clock of every page stands still there. */
  readonly now: number
  readonly trust: Trust
  readonly labels: readonly Label[]
}

/** The responses of a network at two moments, by request. */
export interface Recording {
  readonly facts: Facts
  readonly first: Record<string, Recorded>
  /** Those that differ some blocks later. */
  readonly second: Record<string, Recorded>
}

const folder = fileURLToPath(new URL('../../fixtures/recorded/', import.meta.url))
const fileOf = (name: string) => `${folder}${name}.json`
const PARTS = ['facts', 'first', 'second'] as const

/** @throws Error if there is none: `npm run record` makes it */
export function readRecording(): Recording {
  if (!existsSync(fileOf('facts'))) throw new Error('No recording: npm run record')
  const [facts, first, second] = PARTS.map((name) =>
    JSON.parse(readFileSync(fileOf(name), 'utf8')),
  )
  return { facts, first, second }
}

/** Writes one response a line, sorted by request, so that a change can be read. */
export function writeRecording(recording: Recording): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf('facts'), `${JSON.stringify(recording.facts)}\n`)
  for (const name of ['first', 'second'] as const) {
    const lines = Object.entries(recording[name])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
    writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`)
  }
}
