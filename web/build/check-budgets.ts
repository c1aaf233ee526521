import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LISTS_CHUNK, PARTS_CHUNK, TEXTS_CHUNK } from './chunk-groups.ts'
import { filesBeyond, filesOf, type Manifest } from './page-weight.ts'
import { QUICK_MODE } from './precompress.ts'

/** Limits on the weight of a first visit, in bytes as sent with brotli; 1 kB is 1000 bytes. */
export const BUDGETS = {
  /**
   * Scripts of Home without its charts, which a first visit loads. The queries of all screens
   * are among them, so that any screen's data is requested before React is there.
   */
  initialJs: 190_400,
  /** Styles of the dashboard. */
  css: 14_000,
  /** Files of the dashboard; its six answers and the HTML take the rest of 210 kB. */
  home: 204_500,
  /** Files of the dashboard; with the HTML, the icon and its six calls these are 15 requests. */
  homeFiles: 7,
  /** Scripts of one screen beside those that most screens share. */
  screen: 15_000,
  /** The same for the transaction. */
  transaction: 30_000,
  /**
   * The same for a quote: its views and texts, and of an own one the readers of quotes and of event
   * logs.
   */
  quote: 19_000,
  /** All scripts of the charts; the chart library alone is 106 kB. */
  charts: 390_000,
} as const

/** One thing that was weighed. */
export interface Weight {
  readonly what: string
  /** Bytes, or a number of files. */
  readonly is: number
  readonly atMost: number
}

/** Screens with their own budget. */
const LARGER: Readonly<Record<string, keyof typeof BUDGETS>> = {
  'tx.$txId': 'transaction',
  'tee-quote.$quoteId': 'quote',
  'tee-quote.verify': 'quote',
}
const ENTRY = 'index.html'
const SCREEN = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---\w+)*$/

/** Fails the build when a page has become heavier than a visitor should have to wait for. */
export function checkBudgets(): Plugin {
  let folder = ''
  return {
    name: 'check-budgets',
    apply: (_, { command, mode }) => command === 'build' && mode !== QUICK_MODE,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
        const weights = await weigh(JSON.parse(text), (file) => sentSize(folder, file))
        const faults = weights.filter(({ is, atMost }) => is > atMost)
        if (faults.length === 0) return
        const lines = faults.map(
          ({ what, is, atMost }) => `${what}: ${is} is over the budget of ${atMost}`,
        )
        this.error(`The page is too heavy.\n${lines.join('\n')}`)
      },
    },
  }
}

/** Weighs a built page; `sizeOf` tells the bytes that a file is sent as. */
export async function weigh(
  manifest: Manifest,
  sizeOf: (file: string) => Promise<number>,
): Promise<readonly Weight[]> {
  const total = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...files].map(sizeOf))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const keys = Object.keys(manifest)
  const named = (name: string) => keys.filter((key) => manifest[key]?.name === name)
  const homeKeys = [ENTRY, ...named(PARTS_CHUNK)]
  const home = filesOf(manifest, homeKeys)
  const shared = filesOf(manifest, [
    ...homeKeys,
    ...named(LISTS_CHUNK),
    ...named(TEXTS_CHUNK),
  ])
  const weights: Weight[] = [
    { what: 'initial JS', is: await total(home.js), atMost: BUDGETS.initialJs },
    { what: 'CSS of home', is: await total(home.css), atMost: BUDGETS.css },
    {
      what: 'files of home',
      is: home.js.size + home.css.size,
      atMost: BUDGETS.homeFiles,
    },
    {
      what: 'bytes of home',
      is: await total([...home.js, ...home.css]),
      atMost: BUDGETS.home,
    },
  ]
  for (const key of keys) {
    const screen = SCREEN.exec(key)?.[1]
    if (screen === undefined) continue
    weights.push(
      screen === 'charts'
        ? {
            what: 'JS of charts',
            is: await total(
              // They draw nothing before the library is there, which they load later.
              filesOf(manifest, [
                ...homeKeys,
                key,
                ...(manifest[key]?.dynamicImports ?? []).filter(isShownAtOnce),
              ]).js,
            ),
            atMost: BUDGETS.charts,
          }
        : {
            what: `own JS of ${screen}`,
            is: await total(filesBeyond(filesOf(manifest, [key]), shared).js),
            atMost: BUDGETS[LARGER[screen] ?? 'screen'],
          },
    )
  }
  return weights
}

/** Dialogs load when they open. */
const isShownAtOnce = (file: string) => !file.endsWith('-dialog.tsx')

/** Bytes of a file as it is sent: compressed, unless that was not worth it. */
export async function sentSize(folder: string, file: string): Promise<number> {
  const path = join(folder, file)
  const sent = await stat(`${path}.br`).catch(() => stat(path))
  return sent.size
}
