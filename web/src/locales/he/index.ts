import type { Dictionary } from '../dictionary.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { analytics } from './analytics.ts'
import { attestation } from './attestation.ts'
import { batch } from './batch.ts'
import { block } from './block.ts'
import { chart } from './chart.ts'
import { common } from './common.ts'
import { consensus } from './consensus.ts'
import { contract } from './contract.ts'
import { download } from './download.ts'
import { evidence } from './evidence.ts'
import { execution } from './execution.ts'
import { finality } from './finality.ts'
import { home } from './home.ts'
import { label } from './label.ts'
import { message } from './message.ts'
import { nft } from './nft.ts'
import { observation } from './observation.ts'
import { operation } from './operation.ts'
import { prove } from './prove.ts'
import { quote } from './quote.ts'
import { range } from './range.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { shortcut } from './shortcut.ts'
import { source } from './source.ts'
import { storage } from './storage.ts'
import { summary } from './summary.ts'
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
import { zk } from './zk.ts'

/** Hebrew. */
export const he = {
  account,
  activity,
  analytics,
  attestation,
  batch,
  block,
  chart,
  common,
  download,
  evidence,
  consensus,
  execution,
  finality,
  home,
  contract,
  label,
  message,
  nft,
  operation,
  observation,
  prove,
  quote,
  range,
  search,
  settings,
  shell,
  shortcut,
  source,
  storage,
  summary,
  timeline,
  token,
  tour,
  trace,
  transaction,
  transfer,
  ui,
  unit,
  verify,
  wallet,
  zk,
} satisfies Dictionary
