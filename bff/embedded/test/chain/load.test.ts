import t from 'tap'
import { makeLoad } from '../../src/chain/load.ts'

const MINUTE = 60_000

t.test('the load runs from open to stop, and ten minutes at most', async (t) => {
  let time = 1_000_000
  const load = makeLoad(
    () => true,
    () => time,
  )
  t.equal(load.running(), false)
  load.open()
  t.equal(load.running(), true)
  load.stop()
  t.equal(load.running(), false)

  load.open()
  time += 9 * MINUTE
  load.open()
  time += 9 * MINUTE
  t.equal(load.running(), true, 'opened anew')
  time += MINUTE
  t.equal(load.running(), false)
})

t.test('a chain that has grown too large takes no load', async (t) => {
  let hasRoom = true
  const load = makeLoad(
    () => hasRoom,
    () => 0,
  )
  load.open()
  hasRoom = false
  t.equal(load.running(), false)
})
