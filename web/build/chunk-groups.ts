import type { Rolldown } from 'vite'

/** Name of the chunk of the script that runs while the others are on their way. */
export const EARLY_CHUNK = 'early'
/** Name of the chunk of the dashboard, which holds what other screens share with it. */
export const PARTS_CHUNK = 'parts'
/** Name of the chunk with what the other screens share: tables, pagers, exports. */
export const LISTS_CHUNK = 'lists'

/** Where the early script begins. */
const EARLY = /[\\/]web[\\/]src[\\/]early\.ts$/
/** Where the dashboard begins, and what a first visit opens on it. */
const HOME =
  /[\\/]web[\\/]src[\\/](?:routes[\\/]home\.tsx\?|shell[\\/]tour[\\/]tour\.tsx)/
/** What screens are built of; what verifies is loaded by those alone that verify. */
const SHARED = /[\\/]web[\\/]src[\\/](?:api|lib|ui|features)[\\/]/

/**
 * How the page is cut into files. Without groups each module that two screens share would be a
 * file of its own: forty requests of a few bytes for one screen.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { ...closureGroup(EARLY_CHUNK, EARLY), priority: 5 },
    // All that every visit needs: the libraries, which seldom change, and the shell.
    { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
    { name: 'app', tags: ['$initial'], priority: 3 },
    // Most visits begin on the dashboard; what it uses is there for the next screen.
    { ...closureGroup(PARTS_CHUNK, HOME), priority: 2 },
    { name: LISTS_CHUNK, test: SHARED, minShareCount: 3, priority: 1 },
  ]
}

/** A chunk of the modules that `start` matches and of all that they import. */
function closureGroup(chunk: string, start: RegExp): Rolldown.CodeSplittingGroup {
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
      return closure.has(id) ? chunk : null
    },
    debugName: chunk,
  }
}

/** Modules and all that they import; not what they load later. */
function closureOf(
  roots: readonly string[],
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const closure = new Set<string>()
  const visit = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return closure
}
