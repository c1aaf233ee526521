import t from 'tap'
import { volumeAt } from '../../src/chain/volume.ts'

t.test(
  'the afternoon is busier than the night, and never is nothing going on',
  async (t) => {
    for (let day = 1; day <= 14; day += 1) {
      const night = volumeAt(Date.UTC(2026, 10, day, 3))
      t.ok(night > 0)
      t.ok(volumeAt(Date.UTC(2026, 10, day, 15)) > 2.5 * night)
    }
  },
)
