import { addTexts } from '../i18n.ts'
import prove from './prove.json' with { type: 'json' }

addTexts({ prove })
