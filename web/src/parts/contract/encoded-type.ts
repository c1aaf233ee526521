import type { AbiParameter } from 'viem'

/**
 * Parameter with the types of its encoding. The ABI of a library has the names that its selectors are made of
 * where others have those types: enums, contracts, structs, and functions by address and selector. Source: Solidity documentation,
 * "Function Signatures and Selectors in Libraries". A name that shows no such type stays.
 */
export function toEncoded(parameter: AbiParameter): AbiParameter {
  const { internalType = '', type } = parameter
  const [, name = '', lengths = ''] = /^(.*?)((?:\[\d*\])*)$/.exec(type) ?? []
  const isEnum = internalType.startsWith('enum ')
  const isContract = /^(?:contract|interface) /.test(internalType)
  const encoded =
    name === 'function' ? 'bytes24' : isEnum ? 'uint8' : isContract ? 'address' : name
  // A pointer to storage has a type of the same name with a word after it.
  const whole = name.endsWith(' storage') ? type : `${encoded}${lengths}`
  const isStruct = internalType.startsWith('struct ') || name === 'tuple'
  return isStruct && 'components' in parameter
    ? {
        ...parameter,
        type: `tuple${lengths}`,
        components: parameter.components.map(toEncoded),
      }
    : { ...parameter, type: whole }
}
