import { addTexts } from '../i18n.ts'
import activity from './activity.json' with { type: 'json' }

addTexts({ activity })
