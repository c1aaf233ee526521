import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')

/** Document that explains the dependencies of each `package.json`. */
const PAGES = {
  '.': 'CONTRIBUTING.md',
  'shared/contract': 'shared/contract/README.md',
  'shared/verify': 'shared/verify/README.md',
  bff: 'bff/README.md',
  'bff/embedded': 'bff/embedded/README.md',
  web: 'web/README.md',
}
/** Licences that an MIT program may be delivered with; MPL-2.0 binds only changes of its files. */
const DELIVERED = ['MIT', 'MIT OR Apache-2.0', 'Apache-2.0', 'BlueOak-1.0.0', 'MPL-2.0']
/** And those of tools that stay with the developers. */
const TOOLS = [...DELIVERED, 'ISC', 'OFL-1.1', 'BSD-3-Clause']

interface Manifest {
  readonly license?: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}
const manifest = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`))

/** The licence that an installed package states. */
function licenceOf(name: string, workspace: string): string | undefined {
  const found = [workspace, '.']
    .map((folder) => `${folder}/node_modules/${name}`)
    .find((path) => existsSync(join(repository, path)))
  return found && manifest(found).license
}

for (const [workspace, page] of Object.entries(PAGES)) {
  t.test(`${page} explains every dependency, and no other`, async (t) => {
    const section = read(page).split('## Dependencies')[1]?.split('\n## ')[0] ?? ''
    const rows = [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)]
    const { dependencies = {}, devDependencies = {} } = manifest(workspace)
    const direct = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    t.same(rows.map(([, name]) => name).sort(), direct.sort())
    for (const [, name = '', licence = ''] of rows) {
      t.equal(licence, licenceOf(name, workspace), `${name}: the licence is as installed`)
      const allowed = name in dependencies ? DELIVERED : TOOLS
      t.ok(allowed.includes(licence), `${name}: and one of those agreed on`)
    }
  })
}
