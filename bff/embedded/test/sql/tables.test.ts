import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openRecords } from '../../src/records/open.ts'
import { openOrMakeAnew } from '../../src/sql/tables.ts'
import { openStore } from '../../src/store/open.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

t.test('a file of another version is not opened', async (t) => {
  const folder = temporaryFolder(t)
  for (const [open, name] of [
    [openStore, 'index.db'],
    [openRecords, 'records.db'],
  ] as const) {
    for (const change of [1, -1]) {
      const file = join(folder, `${change}-${name}`)
      const { db, close } = open(file)
      db.setSchemaVersion(db.schemaVersion() + change)
      close()
      t.throws(() => open(file), /^it has version \d+, not \d+$/)
    }
  }
})

t.test('a file that cannot be used is set aside, and made anew', async (t) => {
  const file = join(temporaryFolder(t), 'index.db')
  const { log, messages } = makeTestLog()
  const store = openOrMakeAnew(file, openStore, log)
  store.meta.write('chainId', '9')
  store.db.setSchemaVersion(1)
  store.close()
  const anew = openOrMakeAnew(file, openStore, log)
  t.equal(anew.meta.read('chainId'), undefined)
  anew.close()
  t.match(messages, [
    /^index\.db cannot be used and is made anew; it is kept as index\.db\.old: it has version 1/,
  ])

  writeFileSync(file, 'no database, but more than enough bytes of text'.repeat(200))
  openOrMakeAnew(file, openStore, log).close()
  t.match(messages, [/version 1/, /is kept as index\.db\.old: file is not a database/])
  t.ok(existsSync(`${file}.old`), 'instead of the one before')
})

t.test('a file that another process has locked stays', async (t) => {
  const folder = temporaryFolder(t)
  const { log, messages } = makeTestLog()
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 })
  const open = () => {
    throw busy
  }
  t.throws(() => openOrMakeAnew(join(folder, 'index.db'), open, log), busy)
  t.same(messages, [])
})
