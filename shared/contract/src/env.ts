// Settings of processes from environment variables: `@bvlgarichain/contract/env`.

/** The environment as a process has it; an empty value counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Levels of the log, as pino has them, the most important first. */
export const LOG_LEVELS = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
] as const

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

/** Description of a variable that a program reads. */
export interface Variable {
  /** Its value where it is unset. */
  readonly fallback: unknown
  /** Markdown for the table of settings. */
  readonly meaning: string
}

export interface EnvReader {
  /**
   * The parsed value of a variable, or of the file that `<name>_FILE` names; the fallback
   * where both are unset. A fault is noted, not thrown.
   */
  read<Value, Fallback>(
    name: string,
    parse: Parse<Value>,
    fallback: Fallback,
    meaning: string,
  ): Value | Fallback
  /** True if the variable or its file is set. */
  isSet(name: string): boolean
  /** The variables that were read, by name. */
  readonly variables: ReadonlyMap<string, Variable>
  /** Notes a fault that no single parse can see. */
  fault(name: string, needs: string): void
  /** Throws a ConfigError if anything was noted. */
  done(): void
}

/**
 * Reads variables one by one and keeps their faults, so that a start reports all of them
 * at once. `readFile` gives the text of a file that a variable names, or throws.
 */
export function makeEnvReader(
  env: Environment,
  readFile: (path: string) => string,
): EnvReader {
  const faults: string[] = []
  const variables = new Map<string, Variable>()
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
      return readFile(path).trim() || undefined
    } catch {
      fault(fileOf(name), 'must be the path of a file that this process may read')
      return undefined
    }
  }
  return {
    fault,
    variables,
    isSet: (name) => (textOf(name) ?? textOf(fileOf(name))) !== undefined,
    read(name, parse, fallback, meaning) {
      variables.set(name, { fallback, meaning })
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

/** One of a few words, spelled exactly. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Parse<Value> =>
  (text) => {
    const found = values.find((value) => value === text)
    if (found !== undefined) return found
    const meant = values.find((value) => value.toLowerCase() === text.toLowerCase())
    const spelling = meant === undefined ? '' : `; "${text}" is spelled ${meant}`
    throw new Error(`must be one of ${values.join(', ')}${spelling}`)
  }

/** Text of a form; `needs` says which. */
export const matching =
  (pattern: RegExp, needs: string): Parse<string> =>
  (text) => {
    if (!pattern.test(text)) throw new Error(needs)
    return text
  }

/** An absolute http or https URL with a host; undefined for any other text. */
export const httpUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined
}

/**
 * A URL without its user and password, and the header that carries them instead (RFC 7617). A
 * client refuses them within a URL, and repeats the URL in its error.
 */
export function splitCredentials(location: string): {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
} {
  const url = new URL(location)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  if (credentials === ':') return { url: url.href, headers: {} }
  const bytes = new TextEncoder().encode(credentials)
  const encoded = btoa(String.fromCharCode(...bytes))
  return { url: url.href, headers: { authorization: `Basic ${encoded}` } }
}
