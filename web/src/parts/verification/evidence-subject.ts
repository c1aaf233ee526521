import type {
  Address,
  BatchDetail,
  BlockDetail,
  Claim,
  CrossLayerMessage,
  Quantity,
  TransactionDetail,
} from '@bvlgarichain/contract'

/** Subject of an evidence file. */
export type EvidenceSubject =
  | { readonly kind: 'transaction'; readonly tx: TransactionDetail }
  | { readonly kind: 'block'; readonly block: BlockDetail }
  | {
      /** An account in the state of a block. */
      readonly kind: 'balance'
      readonly address: Address
      /** As the node gives it. */
      readonly block: BlockDetail
      /** Response of `eth_getProof` for that block. */
      readonly proof: unknown
    }
  | { readonly kind: 'batch'; readonly batch: BatchDetail }
  | {
      readonly kind: 'withdrawal'
      readonly message: CrossLayerMessage
      readonly claim: Claim
      readonly l2ChainId: Quantity | undefined
    }

/** Name of the file, with its kind and what it is about. */
export function evidenceName(subject: EvidenceSubject): string {
  switch (subject.kind) {
    case 'transaction':
      return `evidence-transaction-${subject.tx.hash}.json`
    case 'block':
      return `evidence-block-${subject.block.height}.json`
    case 'balance':
      return `evidence-balance-${subject.address}-${subject.block.height}.json`
    case 'batch':
      return `evidence-batch-${subject.batch.batchIndex}.json`
    case 'withdrawal':
      return `evidence-withdrawal-${subject.message.nonce}.json`
  }
}
