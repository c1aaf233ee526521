import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREEN_LINKS_FILE } from '@bvlgarichain/contract'

/** The page as its build wrote it. */
export interface BuiltPage {
  readonly html: string
  /** Absolute path of the folder with its files; without it there are none. */
  readonly folder?: string | undefined
  /** `<link>` elements with the files of a route, by its path (`/tx/$txId`). */
  readonly screenLinks?: Readonly<Record<string, string>> | undefined
}

/** Throws an Error with one sentence if the folder has no page. */
export function readBuiltPage(folder: string): BuiltPage {
  try {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return {
      html: read('index.html'),
      folder,
      screenLinks: JSON.parse(read(SCREEN_LINKS_FILE)),
    }
  } catch (cause) {
    throw new Error('The page is not built: build the page first: npm run build', {
      cause,
    })
  }
}
