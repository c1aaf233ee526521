import { Profanity } from '@2toad/profanity'
import { censorJson } from '../src/censor/censor-json.ts'
import { censorText } from '../src/censor/censor-text.ts'
import { readJson } from '../src/json/read-json.ts'
import { explorerBody } from './bodies.ts'

type CensorString = (text: string) => string

/** JSON in, JSON out, the way a library of strings has to be used. */
const parsing = (censor: CensorString) => (body: Buffer) => {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return censor(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
  }
  return Buffer.from(JSON.stringify(walk(JSON.parse(body.toString()))))
}

/** As the BFF does it with a response. */
const checkAndCensor = (body: Buffer) => censorJson(body, readJson(body)?.text ?? '')

function censors(): readonly [string, (body: Buffer) => unknown][] {
  const profanity = new Profanity()
  return [
    ['this: read and censor', checkAndCensor],
    ['JSON.parse alone', (body) => JSON.parse(body.toString())],
    ['parse, censorText', parsing(censorText)],
    ['@2toad/profanity', parsing((text) => profanity.censor(text))],
  ]
}

const everyStringAHit = (item: string): Buffer =>
  Buffer.from(JSON.stringify({ code: 0, data: Array(9_000).fill(item) }))

/** Runs after which the engine has compiled what it is going to. */
const WARM_RUNS = 200

/**
 * Best time for one body, in milliseconds, of as many runs as fit into the time and make the
 * code warm.
 */
function best(censor: (body: Buffer) => unknown, body: Buffer, timeMs: number): number {
  let least = Number.POSITIVE_INFINITY
  const begun = performance.now()
  let elapsed = 0
  for (let runs = 0; elapsed < timeMs || runs < WARM_RUNS; runs++) {
    const started = performance.now()
    censor(body)
    const ended = performance.now()
    least = Math.min(least, ended - started)
    elapsed = ended - begun
  }
  return least
}

/** Megabytes a second of each censor, one row a body, and a ratio to this one. */
export function compareCensors(timeMs: number): string {
  const bodies: [string, Buffer][] = [
    ['20 kB clean', explorerBody(20_000)],
    ['20 kB, 1% listed', explorerBody(20_000, 0.01)],
    ['200 kB clean', explorerBody(200_000)],
    ['every string a hit', everyStringAHit('fuck you')],
    ['every string 金', everyStringAHit('金')],
  ]
  const lines: string[] = []
  for (const [name, body] of bodies) {
    lines.push(`  ${name}, ${body.length} bytes`)
    let own = 0
    for (const [label, censor] of censors()) {
      const ms = best(censor, body, timeMs)
      own ||= ms
      const speed = body.length / ms / 1_000
      const each = ((ms * 1e6) / body.length).toFixed(1)
      lines.push(
        `    ${label.padEnd(21)} ${speed.toFixed(1).padStart(7)} MB/s ${each.padStart(9)} ns/byte  ${(ms / own).toFixed(1)}x the time`,
      )
    }
  }
  return lines.join('\n')
}
