import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page as its build wrote it. */
export interface BuiltPage {
  readonly html: string
  /** Absolute path of the folder with its files; without it there are none. */
  readonly folder?: string | undefined
}

/** Throws an Error with one sentence if the folder has no page. */
export function readBuiltPage(folder: string): BuiltPage {
  try {
    return { html: readFileSync(join(folder, 'index.html'), 'utf8'), folder }
  } catch (cause) {
    throw new Error('The page is not built: build the page first: npm run build', {
      cause,
    })
  }
}
