import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import t from 'tap'

t.test('the committed artifacts are what the sources compile to', async (t) => {
  const script = new URL('../../scripts/compile-contracts.mjs', import.meta.url)
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(script), '--check'],
    { encoding: 'utf8', env: {} },
  )
  t.equal(stderr, '')
  t.equal(status, 0)
})
