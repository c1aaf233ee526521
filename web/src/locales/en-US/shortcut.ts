import { addTexts } from '../i18n.ts'
import shortcut from './shortcut.json' with { type: 'json' }

addTexts({ shortcut })
