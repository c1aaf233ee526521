import { ledgerWords } from '@bvlgarichain/verify/english/ledger'
import { addTexts } from '../i18n.ts'
import account from './account.json' with { type: 'json' }
import batch from './batch.json' with { type: 'json' }
import block from './block.json' with { type: 'json' }
import chart from './chart.json' with { type: 'json' }
import download from './download.json' with { type: 'json' }
import observation from './observation.json' with { type: 'json' }
import range from './range.json' with { type: 'json' }
import timeline from './timeline.json' with { type: 'json' }
import token from './token.json' with { type: 'json' }
import trace from './trace.json' with { type: 'json' }
import transaction from './transaction.json' with { type: 'json' }
import transfer from './transfer.json' with { type: 'json' }
import verify from './verify.json' with { type: 'json' }

/** English texts that several screens share, but not the first load. */
export const screenTexts = {
  account,
  batch,
  block,
  chart,
  download,
  observation,
  range,
  timeline,
  token,
  trace,
  transaction,
  transfer,
  verify: { ...ledgerWords, ...verify },
}

addTexts(screenTexts)
