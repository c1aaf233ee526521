import { addTexts } from '../i18n.ts'
import attestation from './attestation.json' with { type: 'json' }

addTexts({ attestation })
