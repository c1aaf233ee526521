import { readFileSync } from 'node:fs'
import { parseTrust, type Trust } from '@bvlgarichain/shared'

/** The environment as a process has it; an empty value counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Start-up settings are missing or bad: one sentence a variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Turns the text of a variable into its value; throws a sentence part such as "must be
 * …".
 */
export type Parse<Value> = (text: string) => Value

export interface EnvReader {
  /**
   * The parsed value of a variable, or of the file that `<name>_FILE` names; the fallback
   * where both are unset. A fault is noted, not thrown.
   */
  read<Value, Fallback>(
    name: string,
    parse: Parse<Value>,
    fallback: Fallback,
  ): Value | Fallback
  /** True if the variable or its file is set. */
  isSet(name: string): boolean
  /** Names of the variables that were read. */
  readonly names: ReadonlySet<string>
  /** Notes a fault that no single parse can see. */
  fault(name: string, needs: string): void
  /** Throws a ConfigError if anything was noted. */
  done(): void
}

/**
 * Reads variables one by one and keeps their faults, so that a start reports all of them
 * at once.
 */
export function makeEnvReader(env: Environment): EnvReader {
  const faults: string[] = []
  const names = new Set<string>()
  const fault = (name: string, needs: string) => {
    faults.push(`${name} ${needs}`)
  }
  const textOf = (name: string) => env[name]?.trim() || undefined
  const fileOf = (name: string) => `${name}_FILE`
  /** Text of a file, as orchestrators mount secrets. */
  const readFrom = (name: string): string | undefined => {
    const path = textOf(fileOf(name))
    if (path === undefined) return undefined
    if (textOf(name) !== undefined) fault(fileOf(name), `and ${name} are both set`)
    try {
      return readFileSync(path, 'utf8').trim() || undefined
    } catch {
      fault(fileOf(name), 'must be the path of a file that this process may read')
      return undefined
    }
  }
  return {
    fault,
    names,
    isSet: (name) => (textOf(name) ?? textOf(fileOf(name))) !== undefined,
    read(name, parse, fallback) {
      names.add(name).add(fileOf(name))
      const text = readFrom(name) ?? textOf(name)
      if (text === undefined) return fallback
      try {
        return parse(text)
      } catch (error) {
        fault(name, error instanceof Error ? error.message : 'is not usable')
        return fallback
      }
    },
    done() {
      if (faults.length > 0) throw new ConfigError(faults)
    },
  }
}

/** A whole number within bounds, both included. */
export const integer =
  (min: number, max: number, what: string): Parse<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) {
      throw new Error(`must be ${what}: a whole number from ${min} to ${max}`)
    }
    return value
  }

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Parse<Value> =>
  (text) => {
    const found = values.find((value) => value === text)
    if (found !== undefined) return found
    const meant = values.find((value) => value.toLowerCase() === text.toLowerCase())
    const spelling = meant === undefined ? '' : `; "${text}" is spelled ${meant}`
    throw new Error(`must be one of ${values.join(', ')}${spelling}`)
  }

export const matching =
  (pattern: RegExp, needs: string): Parse<string> =>
  (text) => {
    if (!pattern.test(text)) throw new Error(needs)
    return text
  }

const httpUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined
}

/** Scheme, host and port of a backend, and nothing else. */
export const origin: Parse<string> = (text) => {
  const url = httpUrl(text)
  const isOrigin = url !== undefined && url.port !== '0' && `${url.origin}/` === url.href
  if (!isOrigin) {
    throw new Error(
      'must be the origin of a backend without path or credentials, such as https://backend.example',
    )
  }
  return url.origin
}

/** Absolute link that the page may show. */
export const link: Parse<string> = (text) => {
  const url = httpUrl(text)
  if (url === undefined || url.username !== '' || url.password !== '') {
    throw new Error(
      'must be an absolute http or https address, such as https://docs.example',
    )
  }
  return text
}

/**
 * Path of a backend's calls, returned without its closing slash (`/` becomes the empty
 * string).
 */
export const pathPrefix: Parse<string> = (text) => {
  const path = text.replace(/\/+$/, '')
  const segments = path.split('/').slice(1)
  const safe = segments.every(
    (part) => /^[A-Za-z0-9._~-]+$/.test(part) && !/^\.+$/.test(part),
  )
  if (!text.startsWith('/') || !safe) {
    throw new Error('must be a plain path that starts with /, such as /explorer/v1')
  }
  return path
}

/** `*`, or cookie names between commas. */
export const cookieNames: Parse<'*' | readonly string[]> = (text) => {
  if (text === '*') return text
  const names = text.split(',').map((name) => name.trim())
  if (!names.every((name) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))) {
    throw new Error('must be * or a comma-separated list of cookie names')
  }
  return names
}

/** Text that the page shows in one line. */
export const shownText: Parse<string> = (text) => {
  if (text.length > 100 || /\p{Cc}/u.test(text)) {
    throw new Error('must be at most 100 characters in one line')
  }
  return text
}

/** Whom the operator trusts, as JSON. */
export const trust: Parse<Trust> = (text) => {
  const faults: string[] = []
  const parsed = parseTrust(parseJson(text), (path) => faults.push(path))
  if (faults.length > 0) {
    throw new Error(
      `must be JSON such as {"teeRoots":[{"name":"…","publicKey":"0x04…"}]}, with the lists teeRoots, teeMeasurements, zkVerifyingKeys and zkPrograms, the object bridge and the number minTcbEvaluationDataNumber; at fault: ${faults.join(', ')}`,
    )
  }
  return parsed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
