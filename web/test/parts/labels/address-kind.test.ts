import type { Account } from '@bvlgarichain/contract'
import t from 'tap'
import { addressKindOf, hasRunCode } from '../../../src/parts/labels/address-kind.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const unused = {
  type: 'EOA',
  balance: '0',
  nonce: 0,
  txCount: 0,
  transferCount: 0,
  tokenCount: 0,
}
const kindOf = (facts: object) => addressKindOf(facts as Account)

t.test('the kind of an address follows from what is known of it', async (t) => {
  for (const [facts, kind] of [
    [unused, 'UNUSED'],
    [{ ...unused, balance: '1' }, 'EOA'],
    [{ ...unused, nonce: 1 }, 'EOA'],
    [{ ...unused, txCount: 1 }, 'EOA'],
    [{ ...unused, transferCount: 1 }, 'EOA'],
    [{ ...unused, firstSeen: 1 }, 'EOA'],
    [{ type: 'EOA' }, 'EOA'],
    [{ ...unused, nonce: 2, delegate: ADDRESS }, 'DELEGATING'],
    [{ ...unused, type: 'CONTRACT', codeSize: 23, delegate: ADDRESS }, 'DELEGATING'],
    [{ ...unused, type: 'CONTRACT' }, 'CONTRACT'],
    [{ codeSize: 1 }, 'CONTRACT'],
    [{ type: 'CONTRACT', nonce: 1, creator: ADDRESS }, 'CONTRACT'],
    [{ ...unused, nonce: 1, creator: ADDRESS }, 'NO_CODE'],
    [{ ...unused, nonce: 1, createdTxHash: '0x1' }, 'NO_CODE'],
    [{ ...unused, creator: ADDRESS, destroyedTxHash: '0x1' }, 'DESTROYED'],
    [{ ...unused, creator: ADDRESS, txCount: 3 }, 'NO_CODE'],
    // Logs alone are no proof of a creation: a delegation that ended, or a precompile's.
    [{ ...unused, nonce: 9, token: {} }, 'EOA'],
    [{ ...unused, token: {} }, undefined],
    [{ type: 'EOA', creator: ADDRESS }, 'NO_CODE'],
    [{ type: 'VAULT' }, undefined],
    [{}, undefined],
  ] as const) {
    t.equal(kindOf(facts), kind, JSON.stringify(facts))
  }
})

t.test('code that ran may have emitted logs', async (t) => {
  t.ok(hasRunCode('NO_CODE'))
  t.ok(hasRunCode('DESTROYED'))
  t.ok(hasRunCode('DELEGATING'))
  t.notOk(hasRunCode('EOA'))
  t.notOk(hasRunCode(undefined))
})
