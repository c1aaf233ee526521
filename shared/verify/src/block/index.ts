export { type HeaderReading, readHeader } from './header.ts'
export { blockOfRpc } from './rpc-header.ts'
export {
  type BlockReason,
  type BlockStep,
  type BlockStepId,
  type BlockVerification,
  verifyBlock,
  verifyTransactions,
} from './verify-block.ts'
