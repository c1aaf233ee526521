import { account } from './account.ts'
import { batch } from './batch.ts'
import { block } from './block.ts'
import { chart } from './chart.ts'
import { common } from './common.ts'
import { download } from './download.ts'
import { home } from './home.ts'
import { message } from './message.ts'
import { observation } from './observation.ts'
import { quote } from './quote.ts'
import { range } from './range.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { token } from './token.ts'
import { trace } from './trace.ts'
import { transaction } from './transaction.ts'
import { transfer } from './transfer.ts'
import { ui } from './ui.ts'
import { unit } from './unit.ts'
import { zk } from './zk.ts'

/** The English texts, by area. They define which keys there are. */
export const enUs = {
  common,
  shell,
  ui,
  home,
  search,
  block,
  batch,
  message,
  observation,
  quote,
  trace,
  zk,
  transaction,
  account,
  token,
  transfer,
  chart,
  download,
  range,
  unit,
} as const
