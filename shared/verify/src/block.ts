export { type HeaderReading, readHeader } from './block/header.ts'
export { blockOfRpc } from './block/rpc-header.ts'
export {
  type BlockReason,
  type BlockStep,
  type BlockStepId,
  type BlockVerification,
  verifyBlock,
  verifyTransactions,
} from './block/verify-block.ts'
