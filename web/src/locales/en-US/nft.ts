import { addTexts } from '../i18n.ts'
import nft from './nft.json' with { type: 'json' }

addTexts({ nft })
