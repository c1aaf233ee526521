import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const loader = new URL('../../../.scripts/typescript.mjs', import.meta.url).href
const fixture = new URL('./fixtures/browser.ts', import.meta.url).href
const skip = (process.platform !== 'linux' || process.arch !== 'x64') && 'not packaged'

t.test('npm’s browser starts wherever processes ask for it', { skip }, async (t) => {
  const folder = t.testdir({ unpacked: {}, temporary: {} })
  const [unpacked, temporary] = [join(folder, 'unpacked'), join(folder, 'temporary')]
  /** Title that a page gives itself, in a browser of another process. */
  const openPage = async () => {
    const program = `import { launchBrowser } from '${fixture}'
      const browser = await launchBrowser(undefined, ${JSON.stringify(unpacked)})
      const page = await browser.newPage()
      await page.goto('data:text/html,<script>document.title = "drawn"</script>')
      console.log(await page.title())
      await browser.close()`
    const { CHROMIUM, ...env } = process.env
    const { stdout } = await run(
      process.execPath,
      [`--import=${loader}`, '--input-type=module', '--eval', program],
      { env: { ...env, TMPDIR: temporary } },
    )
    return stdout.trim()
  }
  const ran = join(folder, 'ran')
  const writeOther = (file: string) =>
    writeFile(file, `#!/bin/sh\ntouch "${ran}"\necho Chromium 1.0\n`, { mode: 0o700 })

  await writeOther(join(temporary, 'chromium'))
  t.same(await Promise.all([openPage(), openPage()]), ['drawn', 'drawn'], 'at once')
  t.notOk(existsSync(ran), 'nothing in the folder for temporary files is started')

  const names = await readdir(unpacked)
  const link = join(unpacked, names.sort()[0] ?? '')
  t.equal(names.length, 2, 'unpacked once more than needed, it is removed')
  await truncate(join(link, 'chromium'), 1_000)
  t.equal(await openPage(), 'drawn', 'a half-written one is made anew')
  t.not(join(unpacked, await readlink(link)), join(unpacked, names[1] ?? ''))
  await writeOther(join(link, 'chromium'))
  t.equal(await openPage(), 'drawn', 'and so is one of another version')
  t.equal((await readdir(unpacked)).length, 3, 'what was replaced before is gone')
})
