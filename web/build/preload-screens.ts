import { ASSET_PATH, BASE_PATH } from '@bvlgarichain/shared'
import type { Plugin, Rolldown } from 'vite'
import { PARTS_CHUNK } from './chunk-groups.ts'

/** Stands in the HTML until the server fills in the nonce of the answer. */
const NONCE = '__NONCE__'
/** What the router's plugin makes of the component of a route file. */
const SCREEN = /[\\/]routes[\\/]([^\\/]+)\.tsx\?tsr-split=component$/

/** Files of each screen, by the path under the page's base; `*` stands for any one segment. */
type Screens = Readonly<Record<string, readonly string[]>>

/**
 * Names the files of the screen that the address asks for while the HTML is still being read.
 * Otherwise they would be fetched once the entry has run and the router has chosen: one more
 * turn around the network for everybody who follows a link to a transaction.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { nonce: NONCE },
          children: scriptOf(screensOf(bundle ?? {})),
          injectTo: 'head',
        },
      ],
    },
  }
}

/** Runs in the page before anything else of it. Each file is named once, screens by number. */
function scriptOf(screens: Screens): string {
  const files = [...new Set(Object.values(screens).flat())]
  const numbers = Object.fromEntries(
    Object.entries(screens).map(([path, names]) => [
      path,
      names.map((name) => files.indexOf(name)),
    ]),
  )
  return `(function(base,assets,files,screens){
if(!location.pathname.startsWith(base))return
var path=location.pathname.slice(base.length).split('/')
var screen=path[1]?screens[path[0]+'/'+path[1]]||screens[path[0]+'/*']:screens[path[0]]
;(screen||[]).forEach(function(number){
var link=document.createElement('link')
link.crossOrigin=''
if(files[number].endsWith('.css')){link.rel='preload';link.as='style'}
else link.rel='modulepreload'
link.href=assets+files[number]
document.head.append(link)})
})(${[`${BASE_PATH}/`, ASSET_PATH, files, numbers].map((part) => JSON.stringify(part)).join()})`
}

function screensOf(bundle: Rolldown.OutputBundle): Screens {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  // These are in the HTML already.
  const known = new Set<string>()
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.name === PARTS_CHUNK) addFiles(known, chunk, byName)
  }
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const route = SCREEN.exec(chunk.facadeModuleId ?? '')?.[1]
      if (route === undefined) return []
      const files = new Set<string>()
      addFiles(files, chunk, byName)
      const late = [...files].filter((file) => !known.has(file))
      return late.length === 0 ? [] : [[pathOf(route), late]]
    }),
  )
}

/** `block.$blockHeight` is `block/*`, `tracking.index` is `tracking`. */
function pathOf(route: string): string {
  return route
    .replace(/\.index$/, '')
    .split('.')
    .map((part) => (part.startsWith('$') ? '*' : part))
    .join('/')
}

/** The chunk, what it imports from the start, and their styles. */
function addFiles(
  files: Set<string>,
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const name of chunk.imports) {
    const imported = byName.get(name)
    if (imported !== undefined) addFiles(files, imported, byName)
  }
}
