import type { Rolldown } from 'vite'

/** Name of the chunk of the dashboard and of the parts that other screens share with it. */
export const PARTS_CHUNK = 'parts'
/** Name of the chunk of parts that the other screens share: tables, pagers, exports. */
export const LISTS_CHUNK = 'lists'
/** Chunks that every visit loads, beside the entry: libraries, shell and shared parts. */
export const APP_CHUNKS: ReadonlySet<string> = new Set(['vendor', 'app', PARTS_CHUNK])

/** The entry: router, queries and their client. */
const ENTRY = /[\\/]web[\\/]index\.html$/
/** Modules that render the page. */
const APP = /[\\/]web[\\/]src[\\/](?:mount|shell[\\/]shell)\.tsx$/
/**
 * Entry points of the dashboard and of the tour, which opens on a first visit, and small parts of
 * other screens: as files of their own they would delay a screen's data (docs/decisions/0001).
 */
const HOME =
  /[\\/]web[\\/]src[\\/](?:routes[\\/]home\.tsx\?|shell[\\/]tour[\\/]tour\.tsx|ui[\\/]more\.tsx)|[\\/]getAddress\.js$/
/** Imports all of viem's utilities; Home uses `getAddress` alone. */
const BARREL = /[\\/]viem[\\/]_esm[\\/]utils[\\/]index\.js$/
/** Modules that screens share; verifiers are loaded only by the screens that verify. */
const SHARED = /[\\/]web[\\/]src[\\/](?:api|lib|ui|features)[\\/]/

/**
 * How the page is cut into files. Without groups each module that two screens share would be a
 * file of its own: forty requests of a few bytes for one screen.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { ...closureGroup('entry', ENTRY), priority: 5 },
    // The libraries seldom change, so that caches keep them.
    { ...closureGroup('vendor', APP, /node_modules/), priority: 4 },
    { ...closureGroup('app', APP), priority: 3 },
    // Most visits begin on the dashboard, so its parts are loaded for the next screen.
    { ...closureGroup(PARTS_CHUNK, HOME), priority: 2 },
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
      return closure.has(id) && part.test(id) ? chunk : null
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
    if (closure.has(id)) return
    closure.add(id)
    if (BARREL.test(id)) return
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return closure
}
