import { account } from './account.ts'
import { block } from './block.ts'
import { common } from './common.ts'
import { home } from './home.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { transaction } from './transaction.ts'
import { ui } from './ui.ts'

/** The English texts, by area. They define which keys there are. */
export const enUs = {
  common,
  shell,
  ui,
  home,
  search,
  block,
  transaction,
  account,
} as const
