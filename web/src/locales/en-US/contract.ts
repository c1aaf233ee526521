import { addTexts } from '../i18n.ts'
import contract from './contract.json' with { type: 'json' }

addTexts({ contract })
