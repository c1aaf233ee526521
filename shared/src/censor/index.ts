export { censorText } from './censor.ts'
export { type CensoredBody, censorJson } from './censor-json.ts'
