import type { AbiParameter } from 'viem'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  getContractAddress,
  hexToBytes,
} from 'viem/utils'
import { isSameHex, readBytes, readHexQuantity } from '../read.ts'
import { outcomeOf, type Verification } from '../step.ts'
import {
  type CodeComparison,
  type CodeDifference,
  compareCode,
  type InsertedValue,
} from './compare-code.ts'
import { isSameLayout } from './compare-layout.ts'
import { type CompiledContract, readCompilerOutput } from './compiled-contract.ts'
import { isRecord } from './record.ts'
import type { SourceStep } from './source-steps.ts'

/** Deployed code of a contract, and compiled sources to compare with it. */
export interface SourceVerificationInput {
  /** JSON that the compiler returned for a `CompilerInput`. */
  readonly output: unknown
  /** File and name of the contract, such as `src/Token.sol:Token`; without it, any contract may be it. */
  readonly target?: string | undefined
  readonly address: string
  /** Code at the address, as `eth_getCode` returns it. */
  readonly code: unknown
  /** Interface that came with the sources. */
  readonly abi?: unknown
  /** Storage layout that came with the sources. */
  readonly storageLayout?: unknown
  /** Transaction that created the contract, as `eth_getTransactionByHash` returns it. */
  readonly creation?: unknown
}

/**
 * Verdict on sources:
 *
 * - `EXACT`: they compile to the deployed code, hashes of metadata included where it has any.
 * - `APART_FROM_METADATA`: only hashes of metadata differ: another text of the sources that means the same.
 * - `DIFFERENT`: they compile to other code.
 * - `NOT_COMPARED`: they do not compile, or there is no code to compare with.
 */
export type SourceVerdict = 'EXACT' | 'APART_FROM_METADATA' | 'DIFFERENT' | 'NOT_COMPARED'

/** Result of {@link verifySource}. */
export interface SourceVerification
  extends Verification<SourceStep, 'Metadata' | 'Immutables' | 'Libraries' | 'Creation'> {
  readonly verdict: SourceVerdict
  /** File and name of the contract that was compared. */
  readonly contract: string | undefined
  /** Immutables by the names in the source. */
  readonly immutables: readonly InsertedValue[]
  readonly libraries: readonly InsertedValue[]
  /** Whether the code has hashes of metadata, which cover names and comments, too. */
  readonly hasMetadata: boolean
  /** Arguments of the constructor; `undefined` where they are not known. */
  readonly constructorArguments: ConstructorArguments | undefined
}

/** Decoded arguments of a constructor. */
export interface ConstructorArguments {
  readonly parameters: readonly AbiParameter[]
  readonly values: readonly unknown[]
}

/** Compares what sources compile to with the code of a contract. */
export function verifySource(input: SourceVerificationInput): SourceVerification {
  const { error, contracts, immutableNames } = readCompilerOutput(input.output)
  const code = readBytes(input.code)
  if (error !== undefined) {
    return notCompared({ reason: 'compileError', facts: { error } })
  }
  if (code === undefined || code.length === 0) return notCompared({ reason: 'noCode' })
  const candidates = contracts.filter(
    ({ file, name }) => input.target === undefined || input.target === `${file}:${name}`,
  )
  if (!/^0x[\da-f]{40}$/i.test(input.address) || candidates.length === 0) {
    return notCompared({ reason: 'noContract' })
  }
  const best = candidates
    .map((contract) => ({
      contract,
      runtime: compareCode(code, contract.runtime, {
        contracts,
        address: input.address,
      }),
    }))
    .reduce((one, other) => (reach(other.runtime) > reach(one.runtime) ? other : one))
  return report(input, best, contracts, immutableNames)
}

/** How far a code agrees with the deployed one. */
const reach = ({ difference, metadata }: CodeComparison): number =>
  difference === undefined
    ? Number.MAX_SAFE_INTEGER - (metadata === 'OTHER' ? 1 : 0)
    : difference.offset

function report(
  input: SourceVerificationInput,
  { contract, runtime }: { contract: CompiledContract; runtime: CodeComparison },
  contracts: readonly CompiledContract[],
  immutableNames: ReadonlyMap<string, string>,
): SourceVerification {
  const created = readCreation(input)
  const creation =
    created.input &&
    compareCode(created.input, contract.creation, {
      contracts,
      address: input.address,
      isPrefix: true,
    })
  const data =
    creation && creation.difference === undefined
      ? created.input.subarray(contract.creation.object.length / 2)
      : undefined
  const constructorArguments = data && decodeArguments(contract.abi, data)
  const isOther = [runtime, creation].some((one) => one?.metadata === 'OTHER')
  const hasMetadata = runtime.metadata !== 'NONE'
  const steps: SourceStep[] = [
    { id: 'compile', outcome: 'PASS' },
    codeStep('code', runtime),
    ...insertedSteps(runtime),
  ]
  if (hasMetadata && runtime.difference === undefined) {
    steps.push({
      id: 'metadata',
      outcome: 'PASS',
      ...(isOther && { reason: 'hashDiffers' as const }),
    })
  }
  if (input.abi !== undefined && runtime.difference === undefined) {
    steps.push(
      canonicalJson(input.abi) === canonicalJson(contract.abi)
        ? { id: 'abi', outcome: 'PASS' }
        : { id: 'abi', outcome: 'FAIL', reason: 'abiDiffers' },
    )
  }
  if (input.storageLayout !== undefined && runtime.difference === undefined) {
    steps.push(layoutStep(input.storageLayout, contract.storageLayout))
  }
  steps.push(
    creation === undefined
      ? {
          id: 'creation',
          outcome: 'NOT_CHECKED',
          reason: created.reason ?? 'noTransaction',
        }
      : codeStep('creation', creation),
  )
  if (data !== undefined) {
    steps.push(
      constructorArguments === undefined
        ? { id: 'arguments', outcome: 'NOT_CHECKED', reason: 'otherEncoding' }
        : { id: 'arguments', outcome: 'PASS' },
    )
  }
  return {
    verdict:
      outcomeOf(steps) === 'FAIL'
        ? 'DIFFERENT'
        : isOther
          ? 'APART_FROM_METADATA'
          : 'EXACT',
    steps,
    limits: (
      [
        ['Metadata', !hasMetadata],
        ['Immutables', runtime.immutables.length > 0],
        ['Libraries', runtime.libraries.length > 0],
        ['Creation', creation === undefined],
      ] as const
    ).flatMap(([limit, isOne]) => (isOne ? [limit] : [])),
    contract: `${contract.file}:${contract.name}`,
    immutables: runtime.immutables.map(({ name, value }) => ({
      name: immutableNames.get(name) ?? name,
      value,
    })),
    libraries: runtime.libraries,
    hasMetadata,
    constructorArguments,
  }
}

/** Compilers before 0.5.13 return no layout. */
function layoutStep(published: unknown, compiled: unknown): SourceStep {
  if (!isRecord(compiled)) {
    return { id: 'layout', outcome: 'NOT_CHECKED', reason: 'noLayout' }
  }
  return isSameLayout(published, compiled)
    ? { id: 'layout', outcome: 'PASS' }
    : { id: 'layout', outcome: 'FAIL', reason: 'layoutDiffers' }
}

function codeStep(
  id: 'code' | 'creation',
  { difference }: Pick<CodeComparison, 'difference'>,
): SourceStep {
  return difference === undefined
    ? { id, outcome: 'PASS' }
    : { id, outcome: 'FAIL', ...reasonOf(difference) }
}

function reasonOf(difference: CodeDifference): Pick<SourceStep, 'reason' | 'facts'> {
  const { offset, compiled, deployed, compiledLength, deployedLength } = difference
  return compiled === undefined || deployed === undefined
    ? {
        reason: 'lengthDiffers',
        facts: { compiled: compiledLength, deployed: deployedLength },
      }
    : { reason: 'byteDiffers', facts: { offset, compiled, deployed } }
}

/** Steps on values that are put into the code; without such values there are none. */
function insertedSteps({
  difference,
  immutables,
  libraries,
}: CodeComparison): readonly SourceStep[] {
  if (difference !== undefined) return []
  const step = (
    id: 'immutables' | 'libraries',
    reason: 'values' | 'addresses',
    all: readonly InsertedValue[],
  ): readonly SourceStep[] => {
    if (all.length === 0) return []
    return all.some(({ value }) => value === undefined)
      ? [{ id, outcome: 'FAIL', reason: 'inconsistent' }]
      : [{ id, outcome: 'PASS', reason, facts: { count: all.length } }]
  }
  return [
    ...step('immutables', 'values', immutables),
    ...step('libraries', 'addresses', libraries),
  ]
}

/** Code that a transaction created the contract with, or why it is not known. */
function readCreation({ creation, address }: SourceVerificationInput):
  | { readonly input: Uint8Array; readonly reason?: never }
  | {
      readonly input?: never
      readonly reason: 'noTransaction' | 'notDirect'
    } {
  if (!isRecord(creation)) return { reason: 'noTransaction' }
  const { from, to, nonce: sent, input } = creation
  const nonce = readHexQuantity(sent)
  const code = readBytes(input)
  if (readBytes(from, 20) === undefined || nonce === undefined || code === undefined) {
    return { reason: 'noTransaction' }
  }
  const isDirect =
    (to === null || to === undefined) &&
    isSameHex(getContractAddress({ from: from as `0x${string}`, nonce }), address)
  return isDirect ? { input: code } : { reason: 'notDirect' }
}

/**
 * Arguments that encode to exactly the bytes; `undefined` otherwise, which is no evidence against the source:
 * constructors accept other encodings, too.
 */
function decodeArguments(
  abi: readonly unknown[],
  data: Uint8Array,
): ConstructorArguments | undefined {
  const item = abi.find((one) => isRecord(one) && one.type === 'constructor')
  const inputs = isRecord(item) ? item.inputs : undefined
  const parameters = (Array.isArray(inputs) ? inputs : []) as readonly AbiParameter[]
  if (parameters.length === 0) {
    return data.length === 0 ? { parameters, values: [] } : undefined
  }
  try {
    const exact = parameters.map(withBytes)
    const again = hexToBytes(
      encodeAbiParameters(exact, decodeAbiParameters(exact, data) as never),
    )
    const isSame =
      again.length === data.length && again.every((byte, at) => byte === data[at])
    const values = decodeAbiParameters(parameters, data) as readonly unknown[]
    return isSame ? { parameters, values } : undefined
  } catch {
    return undefined
  }
}

/** A parameter with bytes for texts, which need not be UTF-8 on a chain. */
function withBytes(parameter: AbiParameter): AbiParameter {
  const type = parameter.type.replace(/^string(?=$|\[)/, 'bytes')
  return 'components' in parameter
    ? { ...parameter, type, components: parameter.components.map(withBytes) }
    : { ...parameter, type }
}

/** JSON with sorted keys. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )

const notCompared = (why: Pick<SourceStep, 'reason' | 'facts'>): SourceVerification => ({
  verdict: 'NOT_COMPARED',
  steps: [
    why.reason === 'compileError' || why.reason === 'noContract'
      ? { id: 'compile', outcome: 'NOT_CHECKED', ...why }
      : { id: 'compile', outcome: 'PASS' },
    {
      id: 'code',
      outcome: 'NOT_CHECKED',
      ...(why.reason === 'noCode' && why),
    },
  ],
  limits: [],
  contract: undefined,
  immutables: [],
  libraries: [],
  hasMetadata: false,
  constructorArguments: undefined,
})
