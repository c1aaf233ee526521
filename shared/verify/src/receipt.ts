export {
  decodeReceipt,
  encodeReceipt,
  type Receipt,
  type ReceiptLog,
  type ReceiptReading,
  readReceipt,
  readRpcReceipt,
} from './receipt/receipt.ts'
export {
  type ReceiptReason,
  type ReceiptStep,
  type ReceiptStepId,
  type ReceiptVerification,
  verifyReceipts,
} from './receipt/verify-receipts.ts'
export { trieProof, trieRoot } from './trie/trie-root.ts'
