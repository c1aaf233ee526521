import { proofWords } from '@bvlgarichain/verify/english/proof'
import { addTexts } from '../i18n.ts'
import zk from './zk.json' with { type: 'json' }

addTexts({ zk: { ...proofWords, ...zk } })
