import { addTexts } from '../i18n.ts'
import source from './source.json' with { type: 'json' }

addTexts({ source })
