import { bytesToHex, keccak256, stringToBytes } from 'viem/utils'
import { isRecord } from './record.ts'

/** Selected outputs; neither gas estimates nor assembly. */
const OUTPUTS = {
  '*': {
    '': ['ast'],
    '*': [
      'abi',
      'metadata',
      'storageLayout',
      'evm.bytecode.object',
      'evm.bytecode.linkReferences',
      'evm.deployedBytecode.object',
      'evm.deployedBytecode.linkReferences',
      'evm.deployedBytecode.immutableReferences',
    ],
  },
}

/** Files by their path. */
export type SourceFiles = Readonly<Record<string, { readonly content: string }>>

/** Input for the compiler, and the file's own statements about it. */
export interface CompilerInput {
  /** Standard JSON input of solc. */
  readonly input: {
    readonly language: string
    readonly sources: SourceFiles
    readonly settings: Readonly<Record<string, unknown>>
  }
  /** File and name of the contract; any may be it without. */
  readonly target?: string | undefined
  /** Version of the compiler that the file names, such as `0.8.30+commit.73712a01`. */
  readonly compilerVersion?: string | undefined
}

/** Reading of a visitor's files. */
export type CompilerInputReading =
  | ({ readonly kind: 'READ' } & CompilerInput)
  /** Paths of sources that the files do not hold. */
  | { readonly kind: 'MISSING'; readonly missing: readonly string[] }
  /** Neither standard JSON nor metadata. */
  | { readonly kind: 'UNKNOWN' }
  /** Language, settings or compiler version of the file are none. */
  | { readonly kind: 'MALFORMED' }

/** Longest name of a language or of a compiler's version, in characters. */
const MAX_NAME = 100

/**
 * Input for the compiler from its parts. Settings stay as they are, since they are part of the metadata, but
 * for those that only choose what the compiler does beside the code.
 */
export function compilerInput(
  language: string,
  sources: SourceFiles,
  settings: Readonly<Record<string, unknown>> = {},
): CompilerInput['input'] {
  const { modelChecker: _, stopAfter: __, ...rest } = settings
  return { language, sources, settings: { ...rest, outputSelection: OUTPUTS } }
}

/** Finds texts by their Keccak-256 hash; they are hashed once, when the first is looked for. */
export function textsByHash(
  texts: readonly string[],
): (hash: string) => string | undefined {
  let byHash: ReadonlyMap<string, string> | undefined
  return (hash) => {
    byHash ??= new Map(
      texts.map((text) => [bytesToHex(keccak256(stringToBytes(text), 'bytes')), text]),
    )
    return byHash.get(hash.toLowerCase())
  }
}

/**
 * Reads standard JSON, or a contract's metadata with the texts of its sources: `textOf` finds each
 * by the hash that the metadata name.
 *
 * Source: Solidity documentation, "Contract Metadata".
 */
export function readCompilerInput(
  file: unknown,
  textOf: (hash: string) => string | undefined = () => undefined,
): CompilerInputReading {
  if (!isRecord(file) || !isRecord(file.sources)) return { kind: 'UNKNOWN' }
  const { language, settings, compiler } = file
  const found: [path: string, source: { readonly content: string }][] = []
  const missing: string[] = []
  for (const [path, source] of Object.entries(file.sources)) {
    const { content, keccak256: hash } = isRecord(source) ? source : {}
    const text =
      typeof content === 'string'
        ? content
        : typeof hash === 'string'
          ? textOf(hash)
          : undefined
    if (text === undefined) missing.push(path)
    else found.push([path, { content: text }])
  }
  if (Object.keys(file.sources).length === 0) return { kind: 'UNKNOWN' }
  if (missing.length > 0) return { kind: 'MISSING', missing }
  const version = isRecord(compiler) ? compiler.version : undefined
  const isSound =
    [language, version].every((name) => name === undefined || isName(name)) &&
    (settings === undefined || isRecord(settings))
  if (!isSound) return { kind: 'MALFORMED' }
  const { compilationTarget, ...given } = isRecord(settings) ? settings : {}
  const [target] = Object.entries(isRecord(compilationTarget) ? compilationTarget : {})
  return {
    kind: 'READ',
    input: compilerInput(
      typeof language === 'string' ? language : 'Solidity',
      Object.fromEntries(found),
      // Metadata have the libraries in one list, as `file:Name`.
      { ...given, ...(target && { libraries: nestLibraries(given.libraries) }) },
    ),
    target: target && `${target[0]}:${String(target[1])}`,
    compilerVersion: typeof version === 'string' ? version : undefined,
  }
}

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name.length <= MAX_NAME

function nestLibraries(libraries: unknown): Readonly<Record<string, unknown>> {
  const nested = new Map<string, [name: string, address: unknown][]>()
  for (const [name, address] of Object.entries(isRecord(libraries) ? libraries : {})) {
    const colon = name.lastIndexOf(':')
    const file = name.slice(0, Math.max(colon, 0))
    nested.set(file, [...(nested.get(file) ?? []), [name.slice(colon + 1), address]])
  }
  return Object.fromEntries(
    [...nested].map(([file, all]) => [file, Object.fromEntries(all)]),
  )
}
