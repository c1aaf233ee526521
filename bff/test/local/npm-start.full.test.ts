import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'

const scripts = fileURLToPath(new URL('../../../.scripts', import.meta.url))

/** A server that goes on when the file `go` is there, and ends once it has sent all. */
const SERVER = `
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
const url = 'http://127.0.0.1:1/l2'
process.send({ type: 'progress', text: 'Making history', done: 40, total: 100 })
process.send({ type: 'serving', url })
while (!existsSync('go')) await pause(20)
process.send({ type: 'progress', text: 'Indexing', done: 1, total: 2 })
process.send({ type: 'listening', url }, () => process.exit(3))
`

/** The project as far as the start script sees it, installed and built. */
function project(t: Test): string {
  const root = t.testdir({})
  cpSync(scripts, join(root, '.scripts'), { recursive: true })
  const files = {
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    'tsconfig.base.json': '{}',
    'shared/contract/package.json': '{}',
    'shared/contract/dist/index.js': '',
    'shared/verify/package.json': '{}',
    'shared/verify/dist/index.js': '',
    'bff/package.json': '{"type":"module"}',
    'bff/dist/main.js': SERVER,
    'bff/embedded/package.json': '{}',
    'bff/embedded/dist/main.js': '',
    'web/package.json': '{}',
    'web/dist/index.html': '',
    'note.mjs': `
      import { markBuilt } from './.scripts/steps.mjs'
      markBuilt('quick')
    `,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  spawnSync(process.execPath, ['note.mjs'], { cwd: root })
  return root
}

const isWindows = process.platform === 'win32'

/** Runs the start script until it fails. */
const start = (root: string, env: Record<string, string> = {}) => {
  const { EXPLORER_ENV: _, ...inherited } = process.env
  return spawnSync(process.execPath, ['.scripts/start.mjs'], {
    cwd: root,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  })
}

const run = (root: string, command: string, args: string[]) => {
  const { EXPLORER_ENV: _, ...env } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  return {
    out: () => out,
    ended: once(child, 'close'),
    /** Waits for what it is to print. */
    async printed(pattern: RegExp) {
      while (!pattern.test(out)) await once(child.stdout, 'data')
    },
  }
}

t.test('without a terminal: whole lines, and none is the last for long', async (t) => {
  const root = project(t)
  const { out, ended, printed } = run(root, process.execPath, ['.scripts/start.mjs'])
  await printed(/Explorer: http:\/\/127\.0\.0\.1:1\/l2\n/)
  // Nothing happens, and yet it says where it is.
  await printed(/(?:^\[ +\d+ s\] Making history, 40 %\n[\s\S]*){2}/m)
  writeFileSync(join(root, 'go'), '')
  const [code] = await ended
  t.equal(code, 3, 'it ends as the server does')
  const lines = out().split('\n')
  t.match(lines[0], /^\[ +0 s\] \S/, 'from the first second')
  t.match(out(), /\[ +\d+ s\] Indexing\n/)
  t.match(out(), /\n {2}Explorer ready: http:\/\/127\.0\.0\.1:1\/l2\n/)
  t.notOk(['\r', '\u001b'].some((control) => out().includes(control)))
  for (const line of lines) t.match(line, /^(?:\[ *\d+ s\] .+| {2}\S.+|)$/)
})

const linked = (resolved: string) => ({
  'node_modules/contract': { resolved, link: true },
})

t.test('dependencies are installed unless npm has put them there', async (t) => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      contract: { version: '0.1.0' },
      ...linked('contract'),
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/other-platform': { version: '3.0.0', optional: true },
    },
  }
  const [a, b] = ['node_modules/a', 'node_modules/a/node_modules/b']
  const both = { [a]: { version: '1.0.0' }, [b]: { version: '2.0.0' } }
  /** npm's record of its last install, and the installs that a start adds. */
  const cases: [string, object | undefined, string][] = [
    ['all', { ...both, ...linked('contract') }, ''],
    [
      'one is missing',
      { [a]: { version: '1.0.0' }, ...linked('contract') },
      'ci --include=dev',
    ],
    ['a workspace was elsewhere', { ...both, ...linked('shared') }, 'ci --include=dev'],
    [
      'another version',
      { ...both, [a]: { version: '1.0.1' }, ...linked('contract') },
      'ci --include=dev',
    ],
    [
      'another version of an optional one',
      { ...lock.packages, 'node_modules/other-platform': { version: '2.0.0' } },
      'ci --include=dev',
    ],
    ['nothing', undefined, 'ci --include=dev'],
  ]
  for (const [name, packages, expected] of cases) {
    await t.test(name, async (t) => {
      const root = project(t)
      const write = (file: string, text: string) => writeFileSync(join(root, file), text)
      write('package-lock.json', JSON.stringify(lock))
      const note = 'node_modules/.package-lock.json'
      if (packages === undefined) rmSync(join(root, note))
      else write(note, JSON.stringify({ packages }))
      // Like npm, it notes at its end what it installed.
      write(
        'npm-cli.js',
        `import { copyFileSync } from 'node:fs'
        copyFileSync('package-lock.json', '${note}')
        console.log('npm', process.argv[2], process.argv[3])`,
      )
      write(
        'install.mjs',
        "import { install } from './.scripts/steps.mjs'; await install(); await install()",
      )
      const { stdout } = spawnSync(process.execPath, ['install.mjs'], {
        cwd: root,
        env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
        encoding: 'utf8',
      })
      const installs = [...stdout.matchAll(/^npm (.+)$/gm)].map(([, command]) => command)
      t.equal(installs.join(), expected, 'and the next start finds all there')
    })
  }
})

t.test('a failed install names its step and the likely reason', async (t) => {
  const root = project(t)
  rmSync(join(root, 'node_modules/.package-lock.json'))
  writeFileSync(join(root, 'npm-cli.js'), 'process.exit(7)')
  const { status, stderr } = start(root, { npm_execpath: join(root, 'npm-cli.js') })
  t.equal(status, 1)
  t.match(stderr, /: npm ci ended with 7: is the network there\?\n$/)
})

t.test('other package managers do not install', { skip: isWindows }, async (t) => {
  const root = project(t)
  rmSync(join(root, 'node_modules/.package-lock.json'))
  writeFileSync(join(root, 'yarn.js'), 'process.exit(7)')
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\nexit 8\n', { mode: 0o755 })
  const { stderr } = start(root, {
    npm_execpath: join(root, 'yarn.js'),
    PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
  })
  t.match(stderr, /npm ci ended with 8/)
})

t.test('a failed build says why and leaves no stamp', async (t) => {
  const root = project(t)
  const stamp = join(root, 'node_modules/.explorer/built')
  t.ok(existsSync(stamp))
  writeFileSync(join(root, 'shared/contract/new.ts'), '')
  mkdirSync(join(root, 'web/node_modules/vite'), { recursive: true })
  writeFileSync(join(root, 'web/node_modules/vite/package.json'), '{"main":"absent.js"}')
  const { status, stderr } = start(root)
  t.equal(status, 1)
  t.match(stderr, /^\nThe build failed: Cannot find module .*vite/)
  t.notOk(existsSync(stamp), 'sources that are changed back are built again')
})

const hasScript = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

t.test(
  'on a terminal: one line that is written over',
  { skip: !hasScript },
  async (t) => {
    const root = project(t)
    const command = `"${process.execPath}" .scripts/start.mjs`
    const { out, ended, printed } = run(root, 'script', ['-qec', command, '/dev/null'])
    await printed(/\r\[ +[1-9]\d* s\] Making history, 40 %/)
    writeFileSync(join(root, 'go'), '')
    t.match(await ended, [3])
    t.match(out(), / {2}Explorer ready: http:\/\/127\.0\.0\.1:1\/l2\r\n/)
  },
)
