import { isRecord } from './record.ts'

/** A place in a code, in bytes. */
export interface Place {
  readonly start: number
  readonly length: number
}

/** Places by what stands there. */
export type Places = Readonly<Record<string, readonly Place[]>>

/** A code as the compiler made it. */
export interface CompiledCode {
  /** Hex without `0x`; libraries are placeholders, immutables zeros. */
  readonly object: string
  /** Places of each immutable by the id of its declaration. */
  readonly immutables: Places
  /** Places of each library by file and name. */
  readonly libraries: Places
}

/** One contract of a compiler's output. */
export interface CompiledContract {
  readonly file: string
  readonly name: string
  readonly abi: readonly unknown[]
  /** Metadata of the contract as JSON; `undefined` where the compiler made none. */
  readonly metadata: string | undefined
  readonly storageLayout: unknown
  readonly creation: CompiledCode
  readonly runtime: CompiledCode
}

/** Part of a compiler's output that the verification reads. */
export interface CompilerOutput {
  /** Contracts that have code; interfaces and abstract contracts are left out. */
  readonly contracts: readonly CompiledContract[]
  /** First error, in the compiler's words; `undefined` if there is none. */
  readonly error: string | undefined
  /** Names of the immutables by their id. */
  readonly immutableNames: ReadonlyMap<string, string>
}

/** Longest error that is kept, in characters. */
const MAX_ERROR = 500

/** Reads the JSON output of solc. Source: Solidity documentation, "Output Description". */
export function readCompilerOutput(output: unknown): CompilerOutput {
  const { errors, contracts, sources } = isRecord(output) ? output : {}
  const error = (Array.isArray(errors) ? errors : []).find(
    (one) => isRecord(one) && one.severity === 'error',
  )
  const message = error?.formattedMessage ?? error?.message
  return {
    error: error && (typeof message === 'string' ? message.slice(0, MAX_ERROR) : ''),
    contracts: entries(contracts).flatMap(([file, names]) =>
      entries(names).flatMap(([name, contract]) => readContract(file, name, contract)),
    ),
    immutableNames: readImmutableNames(sources),
  }
}

function readContract(
  file: string,
  name: string,
  contract: unknown,
): readonly CompiledContract[] {
  const { abi, evm, metadata, storageLayout } = isRecord(contract) ? contract : {}
  const { bytecode, deployedBytecode } = isRecord(evm) ? evm : {}
  const runtime = readCode(deployedBytecode)
  const creation = readCode(bytecode)
  if (runtime === undefined || creation === undefined) return []
  return [
    {
      file,
      name,
      abi: Array.isArray(abi) ? abi : [],
      metadata: typeof metadata === 'string' ? metadata : undefined,
      storageLayout,
      creation,
      runtime,
    },
  ]
}

function readCode(code: unknown): CompiledCode | undefined {
  const { object, linkReferences, immutableReferences } = isRecord(code) ? code : {}
  if (typeof object !== 'string' || object === '' || object.length % 2 !== 0) {
    return undefined
  }
  const libraries = entries(linkReferences).flatMap(([file, names]) =>
    entries(names).map(([name, places]) => [`${file}:${name}`, places] as const),
  )
  return {
    object,
    immutables: readPlaces(entries(immutableReferences), object),
    libraries: readPlaces(libraries, object),
  }
}

const readPlaces = (
  all: readonly (readonly [string, unknown])[],
  object: string,
): Places =>
  Object.fromEntries(
    all.map(([name, places]) => [
      name,
      (Array.isArray(places) ? places : []).filter(
        (place): place is Place =>
          isRecord(place) &&
          Number.isSafeInteger(place.start) &&
          Number.isSafeInteger(place.length) &&
          Number(place.start) >= 0 &&
          Number(place.length) > 0 &&
          2 * (Number(place.start) + Number(place.length)) <= object.length,
      ),
    ]),
  )

/** Names of the immutables in the syntax trees. */
function readImmutableNames(sources: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const waiting: unknown[] = [sources]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const { id, name, mutability } = node as Readonly<Record<string, unknown>>
    if (mutability === 'immutable' && typeof name === 'string') {
      names.set(String(id), name)
    }
    for (const child of Object.values(node)) waiting.push(child)
  }
  return names
}

const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : []
