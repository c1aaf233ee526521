// Compiles src/chain/contracts/*.sol into src/chain/artifacts/*.ts, which are committed so that
// starting needs no compiler. With --check nothing is written: the exit code is 1 when an
// artifact differs from what its source compiles to.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const contracts = new URL('../src/chain/contracts/', import.meta.url)
const artifacts = new URL('../src/chain/artifacts/', import.meta.url)

const sourceNames = readdirSync(contracts)
  .filter((name) => name.endsWith('.sol'))
  .sort()

const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: Object.fromEntries(
        sourceNames.map((name) => [
          name,
          { content: readFileSync(new URL(name, contracts), 'utf8') },
        ]),
      ),
      settings: {
        evmVersion: 'cancun',
        optimizer: { enabled: true, runs: 200 },
        // No metadata hash: the bytecode depends on the code alone, not on comments.
        metadata: { bytecodeHash: 'none', appendCBOR: false },
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
      },
    }),
  ),
)

const problems = output.errors ?? []
for (const problem of problems) console.error(problem.formattedMessage)
if (problems.length > 0) process.exit(1)

const files = new Map()
for (const sourceName of sourceNames) {
  const name = sourceName.replace(/\.sol$/, '')
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
