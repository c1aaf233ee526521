import { type CrossLayerMessage, toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { messageId, messageKey } from '../../../src/parts/messages/message-id.ts'

const [own, sent, arrived] = ['a', 'b', 'c'].map((digit) =>
  toHash(`0x${digit.repeat(64)}`),
)

t.test('a message is linked by its hash, else by a transaction', async (t) => {
  t.equal(messageId({ messageHash: own, l1TxHash: sent, l2TxHash: arrived }), own)
  t.equal(messageId({ l1TxHash: sent, l2TxHash: arrived }), arrived)
  t.equal(messageId({ l1TxHash: sent }), sent)
  t.equal(messageId({ nonce: 1 }), undefined)
})

t.test('messages of one transaction are told apart', async (t) => {
  const first: CrossLayerMessage = { l1TxHash: sent, nonce: 1 }
  t.not(messageKey(first), messageKey({ ...first, nonce: 2 }))
  t.equal(messageKey({ messageHash: own, nonce: 1 }), own)
})
