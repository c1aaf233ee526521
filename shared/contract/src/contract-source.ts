// A separate entry of the package, so that pages without contracts do not load it.
import { decode } from './decode.ts'
import { type ContractSource, ContractSourceSchema } from './entities/contract-source.ts'
import { isRecord, type JsonSchema } from './schema.ts'

export { type ContractSource, SOURCE_MATCHES } from './entities/contract-source.ts'

/**
 * Reads the source of a contract from any server; undefined if it is none. Fields that the schema
 * does not know are left out: maps and compiler outputs of megabytes among them.
 */
export function parseContractSource(value: unknown): ContractSource | undefined {
  const decoded = decode(ContractSourceSchema as JsonSchema, value)
  return prune(ContractSourceSchema as JsonSchema, decoded) as ContractSource | undefined
}

/** Keeps the fields that the schema names, down to where it names none. */
function prune({ properties }: JsonSchema, value: unknown): unknown {
  const named = Object.entries(properties ?? {})
  if (named.length === 0 || !isRecord(value)) return value
  const known = named.filter(([name]) => value[name] !== undefined)
  return Object.fromEntries(
    known.map(([name, schema]) => [name, prune(schema, value[name])]),
  )
}
