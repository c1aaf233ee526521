import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openDataFolder } from '../src/data-folder.ts'

t.test('the folder is created, locked and released', async (t) => {
  const path = join(t.testdir({}), 'deep', 'data')
  const folder = openDataFolder(path)
  t.ok(existsSync(folder.nodeDir))
  t.equal(readFileSync(join(path, 'lock'), 'utf8').split('\n')[0], `${process.pid}`)
  t.throws(() => openDataFolder(path), {
    name: 'DataFolderError',
    message: `The data folder ${path} is in use by process ${process.pid}: stop that process`,
  })
  folder.release()
  openDataFolder(path).release()
})

t.test('a folder that cannot be made is named with the reason', async (t) => {
  const path = join(t.testdir({ file: '' }), 'file', 'data')
  t.throws(() => openDataFolder(path), {
    name: 'DataFolderError',
    message: `The data folder ${path} cannot be created, read or written (ENOTDIR`,
  })
})

t.test('a lock left behind does not keep anybody out', async (t) => {
  const { pid: deadPid } = spawnSync('true')
  const left = {
    'by a process that has ended': `${deadPid}\n\n`,
    'by an earlier process of the same number': `${process.pid}\nearlier-boot:1\n`,
    'half written': '',
  }
  for (const [how, text] of Object.entries(left)) {
    const path = t.testdir({})
    writeFileSync(join(path, 'lock'), text)
    t.doesNotThrow(() => openDataFolder(path).release(), how)
  }
})
