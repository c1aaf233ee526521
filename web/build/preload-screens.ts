import { ASSET_PATH, BASE_PATH } from '@bvlgarichain/shared'
import type { Plugin, Rolldown } from 'vite'
import { PARTS_CHUNK } from './chunk-groups.ts'
import { fetchedFirst } from './fetched-first.ts'
import { filesBeyond, filesOf, type Manifest } from './page-weight.ts'

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
      handler: (html, { bundle }) =>
        fetchedFirst(html, '', scriptOf(screensOf(bundle ?? {}))),
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
  const manifest: Manifest = Object.fromEntries(
    chunks.map(({ fileName, imports, viteMetadata }) => [
      fileName,
      { file: fileName, imports, css: [...(viteMetadata?.importedCss ?? [])] },
    ]),
  )
  const inHtml = filesOf(
    manifest,
    chunks
      .filter((chunk) => chunk.isEntry || chunk.name === PARTS_CHUNK)
      .map(({ fileName }) => fileName),
  )
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const route = SCREEN.exec(facadeModuleId ?? '')?.[1]
      if (route === undefined) return []
      const { js, css } = filesBeyond(filesOf(manifest, [fileName]), inHtml)
      const late = [...js, ...css]
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
