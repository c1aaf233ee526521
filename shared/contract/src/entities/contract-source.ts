import { type Static, Type } from 'typebox'
import { entity, nullable, openEnum } from '../entity.ts'
import { AddressSchema } from './units.ts'

const json = Type.Unsafe<unknown>({})
/** Handed on as it is, nulls included: it is input or output of a compiler. */
const jsonObject = Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}))

/** `exact_match`: the metadata agree, too, so that the sources are the original ones to the byte. */
export const SOURCE_MATCHES = ['match', 'exact_match'] as const
const match = openEnum(Type.Enum([...SOURCE_MATCHES]))

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
    abi: Type.Array(json),
  },
  optional: {
    storageLayout: jsonObject,
    userdoc: jsonObject,
    devdoc: jsonObject,
    creationBytecode: entity({
      identity: {},
      expected: {},
      optional: {
        /** Values of the creation code, `constructorArguments` among them. */
        transformationValues: jsonObject,
      },
    }),
  },
}

/**
 * Source of a contract. The fields, and their names, are the ones that a screen reads of
 * `GET /v2/contract/{chainId}/{address}?fields=all` of Sourcify's API.
 */
export const ContractSourceSchema = entity(fields)
export type ContractSource = Static<typeof ContractSourceSchema>
