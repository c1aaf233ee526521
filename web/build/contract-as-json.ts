import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules of the contract that hold nothing but data. */
const DATA = /[\\/]contract[\\/]dist[\\/](?:endpoints|entities)[\\/]/

/**
 * Evaluates the contract's entities and endpoints when the page is built, so that it has their schemas as
 * JSON: the decoder walks them, and nothing in the first load needs the library that builds them. Evidence
 * files are checked by that library itself, which loads with them.
 */
export function contractAsJson(): Plugin {
  return {
    name: 'contract-as-json',
    apply: 'build',
    load: {
      filter: { id: DATA },
      async handler(id) {
        const data: object = await import(pathToFileURL(id).href)
        const code = Object.entries(data).map(([name, value]) => {
          if (typeof value === 'function') this.error(`${name} in ${id} isn't data`)
          return `export const ${name} = ${JSON.stringify(value)}`
        })
        return code.join('\n')
      },
    },
  }
}
