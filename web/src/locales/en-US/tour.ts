import { addTexts } from '../i18n.ts'
import tour from './tour.json' with { type: 'json' }

addTexts({ tour })
