import { executionWords } from '@bvlgarichain/verify/english/execution'
import { addTexts } from '../i18n.ts'
import execution from './execution.json' with { type: 'json' }

addTexts({ execution: { ...executionWords, ...execution } })
