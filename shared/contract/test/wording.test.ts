import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDERS = [
  'shared/contract/src',
  'shared/verify/src',
  'bff/src',
  'bff/embedded/src',
  'web/src',
]
/** Generated files quote the contracts. */
const SOURCE = /^(?!.*\bcompilations\.ts$).*\.(?:ts|tsx|json)$/
/** Signatures of public contracts have their authors' words. */
const SIGNATURE = /^\s*'(?:function|event|error) .*',$/
/** Rules of CONTRIBUTING.md that a test can check, each with the wording to use. */
const RULES: readonly [pattern: RegExp, instead: string][] = [
  [/(?:\/\*\*|^\s+\*|\/\/) (?:What|Who|Whoever|Nobody) /, 'start with the noun'],
  [/\b(?:LEAST|MOST)_[A-Z]|[A-Z]_MOST\b/, 'MIN_, MAX_'],
  [/\bwaiters?\b/i, 'AbortSignal, in-flight request'],
  [/\bodd[ -]?tokens?\b/i, 'edge-case tokens'],
  [/[a-z]Answers?\b|\bAnswer[A-Z]|\b(?:an|no|each|every) answers?\b/, 'response'],
  [/\b(?:foundL[12]|[Ff]oundings?|[Ff]ounder)\b/, 'genesis, deploy'],
]

/** Texts on screen and on the command line. */
const TEXT_FOLDERS = ['web/src/locales/en-US', 'shared/verify/src/english']
/** Words that readers of these texts stumble over, each with the one to use. */
const TEXT_RULES: readonly [pattern: RegExp, instead: string][] = [
  [/\blayer[- ]1\b/i, 'L1'],
  [/\bcall data\b/i, 'calldata'],
  [/\b(?:anybody|nobody)\b/i, 'anyone, no one'],
  [/\btold by\b/i, 'reported by'],
  [/\bbackend\b/i, 'server'],
  [/\bTxns\b/, 'Txs'],
  [/\bcolour|\b\w+isation\b/i, 'US English'],
  [/\b[Ii]d(?:s)? of\b|\bproduct id\b/, 'ID'],
  [/\bA step before\b/, 'An earlier step'],
]

t.test('texts use the words of the screens', async (t) => {
  for (const folder of TEXT_FOLDERS) {
    for (const file of readdirSync(join(root, folder))) {
      const texts =
        readFileSync(join(root, folder, file), 'utf8').match(/'[^'\n]+'|: "[^\n]+"/g) ??
        []
      for (const [pattern, instead] of TEXT_RULES) {
        const faults = texts.filter((text) => pattern.test(text))
        t.same(faults, [], `${folder}/${file}: ${instead}`)
      }
    }
  }
})

t.test('sources use the words of CONTRIBUTING.md', async (t) => {
  for (const folder of FOLDERS) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => SOURCE.test(name))) {
      const lines = readFileSync(join(root, folder, file), 'utf8').split('\n')
      const faults = lines.flatMap((line, index) =>
        RULES.filter(([pattern]) => pattern.test(line) && !SIGNATURE.test(line)).map(
          ([, instead]) => `line ${index + 1}: ${instead}`,
        ),
      )
      if (faults.length > 0) t.fail(`${folder}/${file}: ${faults.join('; ')}`)
    }
    t.ok(files.length > 0, folder)
  }
})
