// Compiles src/chain/contracts/**/*.sol into src/chain/artifacts/*.ts, which are committed so that
// starting needs no compiler. With --check nothing is written: the exit code is 1 when an
// artifact differs from what its source compiles to.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const contracts = new URL('../src/chain/contracts/', import.meta.url)
const artifacts = new URL('../src/chain/artifacts/', import.meta.url)

const solidityIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort()

const sourceNames = solidityIn(contracts)
/** Contracts without a published source: they have an artifact, and are no compilation. */
const UNPUBLISHED = 'unpublished/'
const unpublishedNames = solidityIn(new URL(UNPUBLISHED, contracts)).map(
  (name) => UNPUBLISHED + name,
)

const contents = Object.fromEntries(
  [...sourceNames, ...unpublishedNames].map((name) => [
    name,
    readFileSync(new URL(name, contracts), 'utf8'),
  ]),
)

const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
}

const compile = (names, outputs) => {
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(
          names.map((name) => [name, { content: contents[name] }]),
        ),
        settings: { ...settings, outputSelection: { '*': { '*': outputs } } },
      }),
    ),
  )
  const problems = output.errors ?? []
  for (const problem of problems) console.error(problem.formattedMessage)
  if (problems.length > 0) process.exit(1)
  return output.contracts
}

const output = {
  contracts: compile(Object.keys(contents), ['abi', 'metadata', 'evm.bytecode.object']),
}

const contractNameOf = (sourceName) => sourceName.replace(/^.*\/|\.sol$/g, '')

const files = new Map()
for (const sourceName of Object.keys(contents)) {
  const name = contractNameOf(sourceName)
  const contract = output.contracts[sourceName]?.[name]
  // Libraries and free functions are part of the contracts that use them.
  if (!contract?.evm.bytecode.object || contract.abi.length === 0) continue
  const { abi, evm } = contract
  const constant = name.charAt(0).toLowerCase() + name.slice(1)
  files.set(
    `${name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.ts`,
    [
      `// Generated from ../contracts/${sourceName} by scripts/compile-contracts.mjs; do not edit.`,
      `/** Interface and creation code of ${sourceName}. */`,
      `export const ${constant} = {`,
      '  abi: [',
      ...abi.map((item) => `    ${JSON.stringify(item)},`),
      '  ],',
      `  bytecode: '0x${evm.bytecode.object}',`,
      '} as const',
      '',
    ].join('\n'),
  )
}

/** What it takes to compile each contract again, from the files that it needs and no other. */
const compilations = []
for (const sourceName of sourceNames) {
  const name = contractNameOf(sourceName)
  const whole = output.contracts[sourceName]?.[name]
  if (!whole?.evm.bytecode.object || whole.abi.length === 0) continue
  const needed = Object.keys(JSON.parse(whole.metadata).sources).sort()
  const compiled = compile(needed, [
    'abi',
    'devdoc',
    'storageLayout',
    'userdoc',
    'evm.bytecode.object',
    'evm.deployedBytecode.object',
    'evm.deployedBytecode.immutableReferences',
  ])[sourceName][name]
  const { evm, abi, devdoc, userdoc, storageLayout } = compiled
  if (evm.bytecode.object !== whole.evm.bytecode.object) {
    console.error(
      `${name} compiles to other code without the files that it does not need`,
    )
    process.exit(1)
  }
  compilations.push({
    name,
    file: sourceName,
    needed,
    creationCode: `0x${evm.bytecode.object}`,
    runtimeCode: `0x${evm.deployedBytecode.object}`,
    immutables: evm.deployedBytecode.immutableReferences,
    details: { abi, devdoc, userdoc, storageLayout },
  })
}
const used = new Set(compilations.flatMap(({ needed }) => needed))
files.set(
  'compilations.ts',
  [
    '// Generated from ../contracts by scripts/compile-contracts.mjs; do not edit.',
    "import type { Compilation } from '../compilation.ts'",
    '',
    '/** Version of the compiler. */',
    `export const compilerVersion = '${solc.version().replace(/\.Emscripten.*$/, '')}'`,
    '/** Settings of the compiler. */',
    `export const compilerSettings = ${JSON.stringify(settings)}`,
    '/** Text of each file. */',
    'export const contractFiles: Readonly<Record<string, string>> = {',
    ...sourceNames
      .filter((name) => used.has(name))
      .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(contents[name])},`),
    '}',
    '/** The contracts as they are compiled. */',
    'export const compilations: readonly Compilation[] = [',
    ...compilations.map((one) => `  ${JSON.stringify(one)},`),
    ']',
    '',
  ].join('\n'),
)

const read = (name) => {
  try {
    return readFileSync(new URL(name, artifacts), 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv.includes('--check')) {
  const stale = [...files].filter(([name, text]) => read(name) !== text)
  const orphans = readdirSync(artifacts).filter((name) => !files.has(name))
  for (const [name] of stale) console.error(`${name} differs from its source`)
  for (const name of orphans) console.error(`${name} has no source`)
  process.exitCode = stale.length + orphans.length > 0 ? 1 : 0
} else {
  mkdirSync(artifacts, { recursive: true })
  for (const [name, text] of files) writeFileSync(new URL(name, artifacts), text)
  console.log(`${files.size} artifacts written to ${fileURLToPath(artifacts)}`)
}
