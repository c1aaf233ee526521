export { trieProof, trieRoot } from '../trie/trie-root.ts'
export {
  bloomOf,
  decodeReceipt,
  encodeReceipt,
  type Receipt,
  type ReceiptLog,
  type ReceiptReading,
  readReceipt,
  readRpcReceipt,
} from './receipt.ts'
export {
  type ReceiptReason,
  type ReceiptStep,
  type ReceiptStepId,
  type ReceiptVerification,
  verifyReceipts,
} from './verify-receipts.ts'
