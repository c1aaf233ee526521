import t from 'tap'
import { stringToHex } from 'viem'
import { hexToText, textInHex } from '../../../src/screens/blocks/hex-to-text.ts'

const GETH = 'd883010b05846765746888676f312e32302e32856c696e7578'
const SEAL = '9f'.repeat(65)

t.test('the name of a client is read in extra data', (t) => {
  const cases: [string, string | undefined][] = [
    [`0x${GETH}`, 'geth go1.20.2 linux'],
    [`0x${GETH}${'00'.repeat(7)}${SEAL}`, 'geth go1.20.2 linux'],
    [`0x${'00'.repeat(8)}${stringToHex('reth').slice(2)}${'00'.repeat(20)}`, 'reth'],
    [`0xff81${stringToHex('Illuminate Ζ').slice(2)}${SEAL}`, 'Illuminate Ζ'],
    [`0x00ff${stringToHex('abc').slice(2)}ff`, undefined],
    ['0x00000000fa00000006', undefined],
    [`0x${SEAL}`, undefined],
    ['0xd8', undefined],
    ['0x', undefined],
  ]
  for (const [hex, text] of cases) t.equal(textInHex(hex), text, hex)
  t.equal(hexToText(stringToHex('Besu 24')), 'Besu 24')
  t.equal(hexToText(`0x${GETH}`), undefined)
  t.end()
})
