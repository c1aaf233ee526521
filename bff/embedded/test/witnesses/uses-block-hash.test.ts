import t from 'tap'
import { hexToBytes } from 'viem'
import { usesBlockHash } from '../../src/witnesses/uses-block-hash.ts'

t.test('code that reads block hashes is recognized by its instructions', async (t) => {
  t.ok(usesBlockHash(hexToBytes('0x6003430340')))
  t.notOk(usesBlockHash(hexToBytes('0x604060405260403d')), 'pushed bytes are data')
  t.notOk(usesBlockHash(hexToBytes('0x7f40')), 'the data of the last push are cut off')
  t.notOk(usesBlockHash(new Uint8Array()))
})
