import { readPublicValues } from '@bvlgarichain/verify/proof'
import t from 'tap'
import { proofParts } from '../../../../src/screens/proofs/zk/proof-layout.ts'

const word = (digit: string) => digit.repeat(64)

t.test('public values are named and compared with the expected ones', async (t) => {
  const chain = (904212).toString(16).padStart(64, '0')
  const hex = `0x${chain}${word('a')}${word('b')}${word('c')}${word('d')}`
  const values =
    readPublicValues(hex, {
      chainId: 904212,
      batchHash: `0x${word('A')}`,
      stateRoot: `0x${word('e')}`,
    }) ?? []
  t.same(
    values.map(({ name, word, derived }) => [name, derived && word === derived]),
    [
      ['chainId', true],
      ['batchHash', true],
      ['stateRootBefore', undefined],
      ['stateRoot', false],
      ['l2MsgRoot', undefined],
    ],
  )
  t.equal(readPublicValues('0x00', {}), undefined)
  t.equal(readPublicValues(`${hex}00`, {}), undefined)
})

t.test('a proof is cut by the layout of its length', async (t) => {
  const points = Array.from({ length: 8 }, (_, i) => word(String(i))).join('')
  const five = proofParts(`0x7293a66f${points}`) ?? []
  t.equal(five[0]?.hex, '0x7293a66f')
  t.same(
    five.map(({ name }) => name),
    ['selector', 'A.x', 'A.y', 'B.x1', 'B.x0', 'B.y1', 'B.y0', 'C.x', 'C.y'],
  )
  t.equal(five.at(-1)?.hex, `0x${word('7')}`)
  const six = proofParts(`0x0e78f4db${word('a')}${word('b')}${word('c')}${points}`) ?? []
  t.equal(six[1]?.name, 'exitCode')
  t.equal(six[4]?.name, 'A.x')
  t.equal(proofParts('0x'), undefined)
  t.equal(proofParts(`0x7293a66f${points}00`), undefined)
})
