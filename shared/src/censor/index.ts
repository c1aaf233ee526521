export { censorText } from './censor.ts'
export { type CensoredBody, type JsonCensor, makeJsonCensor } from './censor-json.ts'
export { type Halves, halvesOf } from './halves.ts'
