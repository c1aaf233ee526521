import { toWei } from '@bvlgarichain/shared'
import t from 'tap'
import { typicalGasPrice } from '../../../src/features/home/typical-gas-price.ts'

t.test('the typical gas price is the median of what was paid', async (t) => {
  t.equal(
    typicalGasPrice([
      { gasPrice: toWei('30') },
      { gasPrice: toWei('1000000000000000000000') },
      { gasPrice: toWei('9') },
    ]),
    '30',
    'one that paid too much does not count more',
  )
  t.equal(
    typicalGasPrice([
      { gasPrice: toWei('0'), kind: 'L1_MESSAGE' },
      { gasPrice: toWei('7') },
      {},
    ]),
    '7',
  )
  t.equal(typicalGasPrice([]), undefined)
})
