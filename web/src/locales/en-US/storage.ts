import { addTexts } from '../i18n.ts'
import storage from './storage.json' with { type: 'json' }

addTexts({ storage })
