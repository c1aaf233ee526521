import { addTexts } from '../i18n.ts'
import summary from './summary.json' with { type: 'json' }

addTexts({ summary })
