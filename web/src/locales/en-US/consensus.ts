import { consensusWords } from '@bvlgarichain/verify/english/consensus'
import { addTexts } from '../i18n.ts'
import consensus from './consensus.json' with { type: 'json' }

addTexts({ consensus: { ...consensusWords, ...consensus } })
