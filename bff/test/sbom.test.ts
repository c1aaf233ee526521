import { readFileSync } from 'node:fs'
import t from 'tap'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

interface Component {
  readonly 'bom-ref': string
  readonly purl: string
  readonly hashes?: { alg: string; content: string }[]
  readonly licenses?: object[]
}
interface Sbom {
  readonly metadata: { component: { name: string; version: string; 'bom-ref': string } }
  readonly components: Component[]
  readonly dependencies: { ref: string; dependsOn: string[] }[]
}
interface Package {
  readonly version: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly integrity?: string
}

t.test('the bill of materials lists what is delivered', async (t) => {
  const sbom: Sbom = read('bff/dist/sbom.json')
  const { name, version } = read('package.json')
  t.match(sbom, { bomFormat: 'CycloneDX', metadata: { component: { name, version } } })

  const locked: [string, Package][] = Object.entries(read('package-lock.json').packages)
  const packages = locked
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const scoped = path.split('node_modules/').at(-1)?.replace('@', '%40')
      return { ...entry, purl: `pkg:npm/${scoped}@${entry.version}` }
    })
  const production = packages.filter(({ dev }) => !dev)
  t.ok(production.length > 100)
  const listed = new Map(sbom.components.map((component) => [component.purl, component]))
  for (const { purl, integrity } of production) {
    const component = listed.get(purl)
    if (!component) t.fail(`${purl} is missing`)
    const [, digest = ''] = integrity?.split('-') ?? []
    const content = Buffer.from(digest, 'base64').toString('hex')
    if (integrity) t.match(component?.hashes, [{ alg: 'SHA-512', content }], purl)
  }
  const expected = new Set(production.map(({ purl }) => purl))
  const others = [...listed.keys()].filter((purl) => !expected.has(purl))
  const workspaces: string[] = read('package.json').workspaces
  const own = workspaces.map((folder) => read(`${folder}/package.json`).name)
  t.same(
    others
      .map((purl) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[\d.]+$/g, ''))
      .sort(),
    own.sort(),
    'and nothing for development',
  )

  const references = [...sbom.components, sbom.metadata.component].map(
    (component) => component['bom-ref'],
  )
  t.equal(new Set(references).size, references.length)
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  t.same([...new Set(named)].sort(), references.sort(), 'its graph is complete')
})
