import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { temporaryFolder } from './fixtures/temporary-folder.ts'

const run = promisify(execFile)
const embedded = fileURLToPath(new URL('..', import.meta.url))

t.test(
  'processes that need the history at once share the one that is made',
  async (t) => {
    // A copy of the built package: its cache is empty.
    const root = temporaryFolder(t)
    const copy = join(root, 'bff/embedded')
    for (const part of ['dist', 'package.json']) {
      cpSync(join(embedded, part), join(copy, part), { recursive: true })
    }
    for (const modules of ['node_modules', 'bff/node_modules']) {
      const installed = join(embedded, '../..', modules)
      if (existsSync(installed)) symlinkSync(installed, join(root, modules))
    }
    const env = { ...process.env, EXPLORER_EMBEDDED_TIMING: 'short' }
    const folders = ['one', 'two'].map((name) => join(root, name))
    const outputs = await Promise.allSettled(
      folders.map((folder) =>
        run(process.execPath, [join(copy, 'dist/prepare.js'), folder], { env }),
      ),
    )
    for (const output of outputs) {
      t.match(output, { status: 'fulfilled', value: { stdout: '', stderr: '' } })
    }

    const [one = '', two = ''] = folders
    const files = readdirSync(one, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(one.length))
    t.ok(files.includes('/chain/saved.json'), 'a network is there')
    for (const file of files) {
      const [a, b] = [one, two].map((folder) => readFileSync(join(folder, file)))
      t.ok(b && a?.equals(b), `${file}: the same in both`)
    }
  },
)
