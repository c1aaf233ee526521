import { TOKEN_TYPES, type Token, type TokenType } from '@bvlgarichain/contract'

/** Standards of token contracts; the network's coin is none. */
export type ContractTokenType = Exclude<TokenType, 'NATIVE'>

/** The token standard that a text names, if it names one. */
export const contractTokenType = (value: unknown): ContractTokenType | undefined =>
  TOKEN_TYPES.find(
    (type): type is ContractTokenType => type !== 'NATIVE' && type === value,
  )

/** True for a type of tokens whose units have IDs. */
export const isCollection = (type: Token['type']): boolean =>
  type === 'ERC721' || type === 'ERC1155'
