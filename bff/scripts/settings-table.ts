// `npm run docs:settings -w @bvlgarichain/bff`: writes the table of docs/configuration.md from the
// descriptions in both programs' config.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeEnvReader, type Variable } from '@bvlgarichain/contract/env'
import { readConfig as readEmbeddedConfig } from '../embedded/src/config.ts'
import { readConfig } from '../src/config.ts'

const PAGE = new URL('../docs/configuration.md', import.meta.url)
const TABLE = /(?<=<!-- settings -->\n).*(?=<!-- \/settings -->)/s

/** The page on configuration as it is, and as it has to be. */
export function configurationPage() {
  const text = readFileSync(PAGE, 'utf8')
  return { text, expected: text.replace(TABLE, () => settingsTable()) }
}

function settingsTable(): string {
  const settings = variablesOf(readConfig, {
    EXPLORER_UPSTREAM_PROD: 'https://backend.example',
    // The protocols are read only where traces are exported.
    OTEL_TRACES_EXPORTER: 'otlp',
  })
  const local = variablesOf(readConfig, { EXPLORER_ENV: 'LOCAL' })
  // Both programs read LOG_LEVEL: its row is the BFF's.
  const all = new Map([...settings, ...variablesOf(readEmbeddedConfig, {}), ...settings])
  const rows = [...all].map(([name, variable]) => {
    const fallback = shown(variable)
    const inLocal = shown(local.get(name) ?? variable)
    const column = inLocal === fallback ? fallback : `${fallback} (LOCAL: ${inLocal})`
    return `| \`${name}\` | ${column} | ${variable.meaning} |\n`
  })
  return ['| Variable | Default | Meaning |\n| --- | --- | --- |\n', ...rows].join('')
}

function variablesOf(
  read: typeof readConfig | typeof readEmbeddedConfig,
  environment: Readonly<Record<string, string>>,
): ReadonlyMap<string, Variable> {
  const reader = makeEnvReader(environment, () => '')
  read(environment, reader)
  return reader.variables
}

/** A default in Markdown; a dash for none. */
function shown({ fallback }: Variable): string {
  const text = fallback instanceof Map ? [...fallback].join() : String(fallback ?? '')
  return text === '' ? '–' : `\`${text}\``
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, configurationPage().expected)
}
