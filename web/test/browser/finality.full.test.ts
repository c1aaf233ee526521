import t from 'tap'
import { startBoth } from './fixtures/run.ts'
import { checkBlobBatch } from './screens/evidence/blobs.ts'
import { checkFollowed } from './screens/finality.ts'
import { checkStoppedProvers } from './screens/stopped-prover.ts'

// Stops provers, so no other file may use this network.
const { explorer, browser } = await startBoth('short')

// Here a batch takes two seconds, and one in a blob comes within half a minute.
t.test('a batch in a blob is checked in the page', (t) =>
  checkBlobBatch(t, explorer, browser),
)

t.test('the screen of a transaction estimates its finality and follows it', (t) =>
  checkFollowed(t, explorer, browser),
)

// Last: its long wait is part of the percentiles that later estimates are made from.
t.test('stopped provers delay a transaction and are no error', (t) =>
  checkStoppedProvers(t, explorer, browser),
)
