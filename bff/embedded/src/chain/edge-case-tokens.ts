import { concat, encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { namelessToken } from './artifacts/nameless-token.ts'
import { token } from './artifacts/token.ts'

/** Tokens as an explorer meets them among honest ones. All of them are ERC-20. */
export const edgeCaseTokens = [
  'profane',
  'unicode',
  'nameless',
  'huge',
  'longName',
  'brokenName',
] as const

export type EdgeCaseToken = (typeof edgeCaseTokens)[number]

/** Number of first accounts that hold each of them from the beginning. */
export const EDGE_CASE_HOLDERS = 5

const SUPPLY = 10n ** 24n
const HUGE_SUPPLY = 2n ** 256n - 1n
const LONG_NAME = 'The token whose name does not end '.repeat(302).slice(0, 10_240)

/** Total supply of each, in its smallest unit. */
export const edgeCaseSupplies: Record<EdgeCaseToken, bigint> = {
  profane: SUPPLY,
  unicode: SUPPLY,
  nameless: SUPPLY,
  huge: HUGE_SUPPLY,
  longName: SUPPLY,
  brokenName: SUPPLY,
}

// Name and symbol as bytes, whose encoding is that of a string: a string could only be UTF-8.
const PARAMETERS = [
  { type: 'bytes' },
  { type: 'bytes' },
  { type: 'uint8' },
  { type: 'uint256' },
] as const

const create = (name: Hex, symbol: Hex, supply: bigint) =>
  concat([token.bytecode, encodeAbiParameters(PARAMETERS, [name, symbol, 18, supply])])

/** Creation code of each. */
export const edgeCaseCreationCode: Record<EdgeCaseToken, Hex> = {
  profane: create(stringToHex('Damn Good Token'), stringToHex('DAMN'), SUPPLY),
  unicode: create(stringToHex('玫瑰谷 Rose Valley 🌹🇧🇬'), stringToHex('玫瑰🌹'), SUPPLY),
  nameless: concat([
    namelessToken.bytecode,
    encodeAbiParameters([{ type: 'uint256' }], [SUPPLY]),
  ]),
  huge: create(stringToHex('Whole Universe'), stringToHex('ALL'), HUGE_SUPPLY),
  longName: create(stringToHex(LONG_NAME), stringToHex('LONG'), SUPPLY),
  // 0xff and 0xfe stand in no UTF-8 text, 0xc3 begins a character that does not go on.
  brokenName: create('0xfffe42726f6b656ec328ff', '0xfffec3', SUPPLY),
}

/** Gas limit of a creation: ten kilobytes of name are 321 new storage slots. */
export const EDGE_CASE_CREATION_GAS: Partial<Record<EdgeCaseToken, bigint>> = {
  longName: 10_000_000n,
}
