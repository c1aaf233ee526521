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
const ENTRY = /[\\/]web[\\/]index\.html$/
/** Modules that render the page. */
const APP =
  /[\\/]web[\\/]src[\\/](?:app[\\/](?:mount|pending-screen)|frame[\\/]shell)\.tsx$/
/**
 * The dashboard and small parts of other screens: as files of their own they would delay a screen's
 * data (docs/decisions/0001).
 */
const HOME =
  /[\\/]web[\\/]src[\\/](?:routes[\\/]home\.tsx\?|ui[\\/]more\.tsx)|[\\/]getAddress\.js$/
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
const TEXTS = /[\\/]web[\\/]src[\\/]locales[\\/]en-US[\\/]screens\.ts$/
/** A part of the contract that only the screens of contracts read. */
const SOURCES = /[\\/]shared[\\/]contract[\\/]dist[\\/]contract-source\.js$/
/** Only passes on names; in a group, it would bring all that any screen uses of it. */
const MANTINE_INDEX = /[\\/]@mantine[\\/]core[\\/]esm[\\/]index\.mjs$/
/**
 * Modules that screens share, and Mantine's fields. Dialogs are loaded when they open, verifiers only by the screens that verify, the code
 * that reads nodes (for contracts and items of collections) where a visitor asks for it, and what the screens of
 * proofs and evidence share by those alone.
 */
const SHARED =
  /[\\/]web[\\/]src[\\/](?:api|lib|ui(?![\\/](?:dialog|use-focus-back))|parts[\\/](?!amounts[\\/]use-units|calls|contract|evidence|execution|nft|proofs|verification))|[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Autocomplete|Combobox|FileButton|Input|InputBase|NativeSelect|TextInput)[\\/]/

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
      ...closureGroup(PARTS_CHUNK, new RegExp(`${APP.source}|${HOME.source}`)),
      priority: 2,
    },
    { name: 'transitions', test: TRANSITIONS, priority: 3 },
    { name: 'popover', test: POPOVER, priority: 3 },
    { ...closureGroup(TEXTS_CHUNK, TEXTS), priority: 1 },
    { name: LISTS_CHUNK, test: SHARED, minShareCount: 3, priority: 1 },
  ]
}

/** A chunk of the modules that `start` matches and of all that they import, or some of them. */
function closureGroup(
  chunk: string,
  start: RegExp,
  part: RegExp = /^/,
): Rolldown.CodeSplittingGroup {
  const roots: string[] = []
  let closure: ReadonlySet<string> | undefined
  return {
    // Asked for every module before any of them is given its name.
    test: (id) => {
      if (start.test(id)) roots.push(id)
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
