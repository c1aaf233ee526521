// `npm run sizes`: each entry of the package bundled with its dependencies, minified, in bytes of brotli.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const folder = fileURLToPath(new URL('..', import.meta.url))
const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

for (const [name, target] of Object.entries(exports)) {
  const bundle = await rolldown({
    input: target.default,
    cwd: folder,
    platform: 'browser',
  })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  const chunks = output.filter(({ type }) => type === 'chunk')
  const sizeOf = (list) =>
    list.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  const own = sizeOf(chunks.filter(({ isEntry }) => isEntry))
  const later = sizeOf(chunks.filter(({ isEntry }) => !isEntry))
  process.stdout.write(
    `${name.padEnd(14)} ${String(own).padStart(6)}${later > 0 ? `, and ${later} loaded where needed` : ''}\n`,
  )
}
