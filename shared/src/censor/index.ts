export { censorText } from './censor.ts'
export { type CensoredBody, censorJson } from './censor-json.ts'
export { type Halves, halvesOf } from './halves.ts'
