import { type Static, type TProperties, Type } from 'typebox'
import { entity, nullable, openEnum } from '../entity.ts'
import { AddressSchema } from './units.ts'

const hex = Type.String({ pattern: '^0x[0-9a-f]*$', format: 'hex' })
const json = Type.Unsafe<unknown>({})
/** Handed on as it is, nulls included: it is input or output of a compiler. */
const jsonObject = Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}))

/** `exact_match`: the metadata agree, too, so that the sources are the original ones to the byte. */
export const SOURCE_MATCHES = ['match', 'exact_match'] as const
const match = openEnum(Type.Enum([...SOURCE_MATCHES]))

/** Places in a bytecode, in bytes. */
const places = Type.Array(
  Type.Object({
    start: Type.Integer({ minimum: 0 }),
    length: Type.Integer({ minimum: 0 }),
  }),
)

const bytecodeFields = {
  /** As the chain has it. */
  onchainBytecode: hex,
  /** As the compiler makes it: immutables are zeros. */
  recompiledBytecode: hex,
  /** Places of each library by file and name. */
  linkReferences: jsonObject,
  /** Parts that only say where the metadata are. */
  cborAuxdata: jsonObject,
  /** Changes that turn the recompiled bytecode into that of the chain. */
  transformations: Type.Array(json),
  /** Values for it: `immutables` by id, `constructorArguments`, `libraries`, `cborAuxdata`. */
  transformationValues: jsonObject,
}
const runtimeFields = {
  ...bytecodeFields,
  /** Places of each immutable by its id. */
  immutableReferences: Type.Record(Type.String(), places),
}

const compilationFields = {
  identity: {
    /** Such as `0.8.30+commit.73712a01`. */
    compilerVersion: Type.String(),
    /** Name of the contract. */
    name: Type.String(),
  },
  expected: {
    /** `Solidity`, `Vyper` or `Yul`. */
    language: Type.String(),
    /** `solc` or `vyper`. */
    compiler: Type.String(),
    /** File and name with a colon between. */
    fullyQualifiedName: Type.String(),
    /** `settings` of the standard JSON input, without `outputSelection`. */
    compilerSettings: jsonObject,
  },
  optional: {},
}

const part = (optional: TProperties) => entity({ identity: {}, expected: {}, optional })

const fields = {
  identity: {
    address: AddressSchema,
    /** Decimal. */
    chainId: Type.String({ pattern: '^[0-9]{1,20}$' }),
    compilation: entity(compilationFields),
    /** Files by their path. */
    sources: Type.Record(Type.String(), Type.Object({ content: Type.String() })),
  },
  expected: {
    match: nullable(match),
    runtimeMatch: nullable(match),
    creationMatch: nullable(match),
    abi: Type.Array(json),
  },
  optional: {
    /** ISO 8601. */
    verifiedAt: Type.String(),
    runtimeBytecode: entity({ identity: {}, expected: {}, optional: runtimeFields }),
    creationBytecode: entity({ identity: {}, expected: {}, optional: bytecodeFields }),
    /** Standard JSON input: compiling it gives `recompiledBytecode`. */
    stdJsonInput: jsonObject,
    metadata: jsonObject,
    storageLayout: jsonObject,
    userdoc: jsonObject,
    devdoc: jsonObject,
    deployment: part({
      transactionHash: Type.String({ pattern: '^0x[0-9a-f]{64}$', format: 'hex' }),
      blockNumber: Type.String(),
      transactionIndex: Type.String(),
      deployer: AddressSchema,
    }),
    proxyResolution: jsonObject,
  },
}

/**
 * Source of a contract with what it takes to compile it again. The fields, and their names, are
 * those of `GET /v2/contract/{chainId}/{address}?fields=all` of Sourcify's API.
 */
export const ContractSourceSchema = entity(fields)
export type ContractSource = Static<typeof ContractSourceSchema>
