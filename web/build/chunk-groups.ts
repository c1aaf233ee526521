import { existsSync } from 'node:fs'
import { normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/**
 * Name of the chunk of the shell, of the dashboard, and of the parts that other screens share with it. They are one
 * file, because a browser has six connections over HTTP/1.1, and every visit loads them all.
 */
export const PARTS_CHUNK = 'parts'
/** Name of the chunk of parts that the other screens share: tables, pagers, exports. */
export const LISTS_CHUNK = 'lists'
/** Name of the chunk of English texts that all screens but Home load. */
export const TEXTS_CHUNK = 'screen-texts'
/** Chunks that every visit loads, beside the entry: libraries, shell and shared parts. */
export const APP_CHUNKS: ReadonlySet<string> = new Set(['vendor', PARTS_CHUNK])

/** The entry: router, queries and their client. */
const ENTRY = inWeb('index.html')
/** Modules that render the page. */
const APP = inWeb(
  'src/app/mount.tsx',
  'src/app/pending-screen.tsx',
  'src/frame/shell.tsx',
)
/**
 * The dashboard and small parts of other screens: as files of their own they would delay a screen's
 * data (docs/decisions/0001).
 */
const HOME = inWeb('src/routes/home.tsx', 'src/ui/more.tsx')
const GET_ADDRESS = /[\\/]viem[\\/]_esm[\\/]utils[\\/]address[\\/]getAddress\.js$/
/** Imports all of viem's utilities; Home uses `getAddress` alone. */
const BARREL = /[\\/]viem[\\/]_esm[\\/]utils[\\/]index\.js$/
/**
 * Mantine's indexes import all components and hooks, so that the libraries' closure would have
 * every one that any screen uses. Those of the shell and of Home are in it; the others are loaded
 * by the screens and dialogs that use them. The schema library is loaded with the check of evidence files.
 */
const DEFERRED = new RegExp(
  [
    '@mantine/core/esm/components/(?!(?:ActionIcon|Box|Button|CloseButton|Group|Loader|UnstyledButton|VisuallyHidden)/)',
    '@mantine/hooks/esm/(?!use-(?:callback-ref|color-scheme|did-update|force-update|hotkeys|id|isomorphic-effect|media-query|merged-ref|reduced-motion|uncontrolled)/)(?=use-)',
    'typebox/',
    '(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib)',
  ]
    .map((path) => `/node_modules/${path}`)
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)
/** What toasts, popovers, dialogs and lists share; toasts follow the first paint and need nothing else of it. */
const TRANSITIONS =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Portal|Transition)[\\/]/
/** What places a popover, for its first press. */
const POPOVER =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:FocusTrap|Overlay|Popover)|utils[\\/]Floating)[\\/]|[\\/]@floating-ui[\\/]/
const TEXTS = inWeb('src/locales/en-US/screens.ts')
/** A part of the contract that only the screens of contracts read. */
const SOURCES = /[\\/]shared[\\/]contract[\\/]dist[\\/]contract-source\.js$/
/** Only passes on names; in a group, it would bring all that any screen uses of it. */
const MANTINE_INDEX = /[\\/]@mantine[\\/]core[\\/]esm[\\/]index\.mjs$/
/**
 * Modules that screens share. Dialogs are loaded when they open, verifiers only by the screens that verify, the code
 * that reads nodes (for contracts and items of collections) where a visitor asks for it, and what the screens of
 * proofs and evidence share by those alone.
 */
const SHARED = inWeb('src/api', 'src/lib', 'src/ui', 'src/parts')
const NOT_SHARED = inWeb(
  'src/ui/dialog.tsx',
  'src/ui/use-focus-back.ts',
  'src/parts/amounts/use-units.ts',
  ...['calls', 'contract', 'evidence', 'execution', 'nft', 'proofs', 'verification'].map(
    (part) => `src/parts/${part}`,
  ),
)
const FIELDS =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Autocomplete|Combobox|FileButton|Input|InputBase|NativeSelect|TextInput)[\\/]/
const isShared = (id: string) => (SHARED(id) && !NOT_SHARED(id)) || FIELDS.test(id)

/**
 * How the page is cut into files. Without groups each module that two screens share would be a
 * separate file: forty requests of a few bytes for one screen.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { ...closureGroup('entry', ENTRY), priority: 5 },
    // The libraries seldom change, so that caches keep them.
    { ...closureGroup('vendor', APP, /node_modules.*(?<!\.css)$/), priority: 4 },
    // Most visits begin on the dashboard, so its parts are loaded for the next screen.
    {
      ...closureGroup(PARTS_CHUNK, (id) => APP(id) || HOME(id) || GET_ADDRESS.test(id)),
      priority: 2,
    },
    { name: 'transitions', test: TRANSITIONS, priority: 3 },
    { name: 'popover', test: POPOVER, priority: 3 },
    { ...closureGroup(TEXTS_CHUNK, TEXTS), priority: 1 },
    { name: LISTS_CHUNK, test: isShared, minShareCount: 3, priority: 1 },
  ]
}

/**
 * Whether a module is one of these files of `web`, or in one of these folders. A name that was left behind by a
 * renaming would change what a visit loads, so it ends the build.
 */
function inWeb(...names: readonly string[]): (id: string) => boolean {
  const paths = names.map((name) => fileURLToPath(new URL(`../${name}`, import.meta.url)))
  const lost = paths.find((path) => !existsSync(path))
  if (lost !== undefined) throw new Error(`chunk-groups.ts: there is no ${lost}`)
  return (id) => {
    const [path = ''] = normalize(id).split('?')
    return paths.some((one) => path === one || path.startsWith(one + sep))
  }
}

/** A chunk of the modules that `start` matches and of all that they import, or some of them. */
function closureGroup(
  chunk: string,
  start: (id: string) => boolean,
  part: RegExp = /^/,
): Rolldown.CodeSplittingGroup {
  const roots: string[] = []
  let closure: ReadonlySet<string> | undefined
  return {
    // Asked for every module before any of them is given its name.
    test: (id) => {
      if (start(id)) roots.push(id)
      return true
    },
    name: (id, context) => {
      closure ??= closureOf(roots, context)
      const isIn = closure.has(id) && part.test(id) && !MANTINE_INDEX.test(id)
      return isIn ? chunk : null
    },
    debugName: chunk,
  }
}

/** Modules and their static imports, transitively. */
function closureOf(
  roots: readonly string[],
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const closure = new Set<string>()
  const visit = (id: string) => {
    if (closure.has(id) || DEFERRED.test(id) || SOURCES.test(id)) return
    closure.add(id)
    if (BARREL.test(id)) return
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return closure
}
