import { addTexts } from '../i18n.ts'
import label from './label.json' with { type: 'json' }

addTexts({ label })
