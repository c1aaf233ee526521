import { type Endpoint, endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { checkEveryCall } from './check-screens.ts'

const made: ReadonlySet<string> = await checkEveryCall()

t.test('screens request every read endpoint', async (t) => {
  const reading = Object.entries<Endpoint>(endpoints).filter(
    ([, { changes }]) => !changes,
  )
  t.same(
    reading.map(([name]) => name).filter((name) => !made.has(name)),
    [],
  )
})
