import { addTexts } from '../i18n.ts'
import analytics from './analytics.json' with { type: 'json' }

addTexts({ analytics })
