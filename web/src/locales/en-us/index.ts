import { account } from './account.ts'
import { batch } from './batch.ts'
import { block } from './block.ts'
import { chart } from './chart.ts'
import { common } from './common.ts'
import { download } from './download.ts'
import { finality } from './finality.ts'
import { home } from './home.ts'
import { message } from './message.ts'
import { observation } from './observation.ts'
import { range } from './range.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { timeline } from './timeline.ts'
import { token } from './token.ts'
import { tour } from './tour.ts'
import { trace } from './trace.ts'
import { transaction } from './transaction.ts'
import { transfer } from './transfer.ts'
import { ui } from './ui.ts'
import { unit } from './unit.ts'
import { verify } from './verify.ts'
import { wallet } from './wallet.ts'

/** The English texts that come with the page, by area; some come with their screens. */
export const enUs = {
  common,
  shell,
  settings,
  tour,
  wallet,
  ui,
  finality,
  home,
  search,
  block,
  batch,
  message,
  observation,
  trace,
  verify,
  transaction,
  account,
  timeline,
  token,
  transfer,
  chart,
  download,
  range,
  unit,
} as const
