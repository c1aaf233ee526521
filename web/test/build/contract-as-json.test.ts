import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { build } from 'vite'
import { contractAsJson } from '../../build/contract-as-json.ts'

const ENDPOINTS = fileURLToPath(
  new URL('./endpoints/endpoints.js', import.meta.resolve('@bvlgarichain/contract')),
)

async function builtCode(entry: string) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contractAsJson()],
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'built' } },
  })
  const [built] = Array.isArray(result) ? result : []
  return built?.output[0]?.code ?? ''
}

t.test('the page has the schemas that the library builds, without it', async (t) => {
  const code = await builtCode(ENDPOINTS)
  t.notMatch(code, /import|function|=>/)
  const loaded = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  t.same(loaded.endpoints, JSON.parse(JSON.stringify(endpoints)))
})

t.test('a module with more than data fails the build', async (t) => {
  const folder = t.testdir({
    contract: {
      dist: { entities: { 'block.mjs': 'export const blockOf = () => undefined' } },
    },
  })
  await t.rejects(builtCode(join(folder, 'contract/dist/entities/block.mjs')), {
    message: /blockOf in .*block\.mjs isn't data/,
  })
})
