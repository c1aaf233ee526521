// `npm run sbom`, part of `npm run build`: bff/dist/sbom.json, the software bill of materials of what is
// delivered (CycloneDX), so that images have it too.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './steps.mjs'

const DEVELOPMENT = 'cdx:npm:package:development'

const cli = process.env.npm_execpath
const [npm, ...before] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
// The lock file names the packages of all platforms. `--omit=dev` would leave out those that are of use
// for development too, such as the router.
const flags = [
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
]
const { stdout } = await promisify(execFile)(npm, [...before, 'sbom', ...flags], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
  shell: npm === 'npm' && process.platform === 'win32',
})
const sbom = JSON.parse(stdout)
const isDelivered = ({ properties = [] }) =>
  !properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true')
const components = sbom.components.filter(isDelivered)
const delivered = new Set(components.map((component) => component['bom-ref']))
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { component } = sbom.metadata
const own = component['bom-ref']
const result = {
  ...sbom,
  // npm gives the name of the folder.
  metadata: { ...sbom.metadata, component: { ...component, name } },
  components,
  dependencies: sbom.dependencies
    .filter(({ ref }) => ref === own || delivered.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => delivered.has(other)),
    })),
}
const dist = join(root, 'bff/dist')
mkdirSync(dist, { recursive: true })
writeFileSync(join(dist, 'sbom.json'), `${JSON.stringify(result, null, 2)}\n`)
