import { parseAbi } from 'viem'

/** Transfer of ERC-20; of ERC-721 it differs in the number of topics alone. */
export const FUNGIBLE_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
])

/** Transfers of ERC-721 and ERC-1155. */
export const ITEM_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
])
