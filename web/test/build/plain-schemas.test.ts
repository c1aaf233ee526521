import { fileURLToPath } from 'node:url'
import { endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { build } from 'vite'
import { plainSchemaLibrary } from '../../build/plain-schema-library.ts'

const SHARED = fileURLToPath(
  new URL('../../../shared/contract/src/index.ts', import.meta.url),
)

t.test('the page has the schemas that the library builds', async (t) => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plainSchemaLibrary()],
    build: { write: false, lib: { entry: SHARED, formats: ['es'], fileName: 'shared' } },
  })
  const [built] = Array.isArray(result) ? result : []
  const code = built?.output[0]?.code ?? ''
  t.ok(code.length < 100_000, `without the library: ${code.length} characters`)
  const loaded = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  t.same(
    JSON.parse(JSON.stringify(loaded.endpoints)),
    JSON.parse(JSON.stringify(endpoints)),
  )
})

t.test('evidence files are checked by the library itself', async (t) => {
  const { resolveId } = plainSchemaLibrary()
  if (typeof resolveId !== 'function') return t.fail('no function')
  const resolved = (importer: string) =>
    resolveId.call({} as never, 'typebox', importer, {} as never)
  t.match(await resolved('/repo/shared/dist/units.js'), /plain-schemas/)
  t.equal(await resolved('/repo/shared/verify/dist/bundle/schema.js'), undefined)
})
