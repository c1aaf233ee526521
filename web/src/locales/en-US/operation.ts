import { addTexts } from '../i18n.ts'
import operation from './operation.json' with { type: 'json' }

addTexts({ operation })
