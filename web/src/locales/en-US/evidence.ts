import { evidenceWords } from '@bvlgarichain/verify/english/evidence'
import { addTexts } from '../i18n.ts'
import evidence from './evidence.json' with { type: 'json' }

addTexts({ evidence: { ...evidenceWords, ...evidence } })
