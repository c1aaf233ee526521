import { quoteWords } from '@bvlgarichain/verify/english/quote'
import { addTexts } from '../i18n.ts'
import quote from './quote.json' with { type: 'json' }

addTexts({ quote: { ...quoteWords, ...quote } })
