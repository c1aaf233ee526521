import { readFileSync } from 'node:fs'
import t from 'tap'

interface Package {
  readonly version?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Record<string, string>
}
const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
const packages: Record<string, Package> = JSON.parse(text).packages
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''
const locked = new Map(
  Object.entries(packages).map(([path, entry]) => [nameOf(path), entry]),
)
const PLATFORMS = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64']

t.test('native packages are locked for every platform', async (t) => {
  const families = Object.entries(packages).map(
    ([path, { optionalDependencies = {} }]) => ({
      path,
      names: Object.keys(optionalDependencies),
    }),
  )
  // An install beside an older node_modules drops those of other platforms.
  for (const { path, names } of families) {
    for (const name of names) t.ok(locked.has(name), `${path} needs ${name} somewhere`)
  }
  const platformsOf = (names: readonly string[]) =>
    names
      .map((name) => locked.get(name))
      .flatMap((entry) =>
        (entry?.os ?? []).flatMap((os) =>
          (entry?.cpu ?? []).map((cpu) => `${os} ${cpu}`),
        ),
      )
  const native = families.filter(({ names }) => platformsOf(names).includes('linux x64'))
  t.ok(native.length > 2, 'there are some')
  for (const { path, names } of native) {
    const platforms = platformsOf(names)
    for (const platform of PLATFORMS)
      t.ok(platforms.includes(platform), `${path}: ${platform}`)
  }
})

t.test('it names no registry', async (t) => {
  for (const [path, { resolved, link }] of Object.entries(packages)) {
    if (resolved !== undefined && !link) t.fail(`${path} comes from ${resolved}`)
  }
  t.notMatch(text, /https?:\/\/[^"]*\.tgz/)
})
