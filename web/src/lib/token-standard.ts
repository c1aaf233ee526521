import { TOKEN_TYPES, type TokenType } from '@bvlgarichain/contract'

/** Standards of token contracts; the network's coin is none. */
export type ContractTokenType = Exclude<TokenType, 'NATIVE'>

/** The token standard that a text names, if it names one. */
export const contractTokenType = (value: unknown): ContractTokenType | undefined =>
  TOKEN_TYPES.find(
    (type): type is ContractTokenType => type !== 'NATIVE' && type === value,
  )
