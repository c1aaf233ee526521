import { addTexts } from '../i18n.ts'
import legal from './legal.json' with { type: 'json' }

addTexts({ legal })
