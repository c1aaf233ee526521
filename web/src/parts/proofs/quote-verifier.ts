/** The parts of the verifier that screens load after the first paint. */
export { collateralTime, openCrypto } from '@bvlgarichain/verify/quote'
