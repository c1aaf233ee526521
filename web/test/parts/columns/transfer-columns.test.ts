import type { TokenTransfer } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { transferColumns } = await import(
  '../../../src/parts/columns/transfer-columns.tsx'
)

t.test('the column of IDs is there as soon as a row has one', async (t) => {
  const isUseful = (nftId: boolean, rows: readonly object[]) =>
    transferColumns({ ofToken: true, nftId })
      .find(({ id }) => id === 'nftId')
      ?.isUseful?.(rows as readonly TokenTransfer[])
  t.equal(isUseful(false, [{ amount: '1' }]), false)
  t.equal(isUseful(false, [{ amount: '1' }, { nftId: '0' }]), true)
  t.equal(isUseful(true, []), true)
})
