import type { Rolldown } from 'vite'

/** Name of the chunk of the dashboard, which holds what other screens share with it. */
export const PARTS_CHUNK = 'parts'
/** Name of the chunk with what the other screens share: tables, pagers, exports. */
export const LISTS_CHUNK = 'lists'

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
  const roots: string[] = []
  let ofHome: ReadonlySet<string> | undefined
  return [
    // All that every visit needs: the libraries, which seldom change, and the shell.
    { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
    { name: 'app', tags: ['$initial'], priority: 3 },
    // Most visits begin on the dashboard; what it uses is there for the next screen.
    {
      // Asked for every module before any of them is given its name.
      test: (id) => {
        if (HOME.test(id)) roots.push(id)
        return true
      },
      name: (id, context) => {
        ofHome ??= closureOf(roots, context)
        return ofHome.has(id) ? PARTS_CHUNK : null
      },
      debugName: PARTS_CHUNK,
      priority: 2,
    },
    { name: LISTS_CHUNK, test: SHARED, minShareCount: 3, priority: 1 },
  ]
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
