import type { Plugin } from 'vite'

const SCHEMA_LIBRARY = 'typebox'
const STAND_IN = '\0without-schemas'

/**
 * Leaves the schema library out of the page: of a call the page needs the path, the payload
 * kind and the types, and the BFF checks requests anyway. Saves 10 kB (brotli) of every first
 * visit. Code that does look into a schema fails at once and says why.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === SCHEMA_LIBRARY ? STAND_IN : undefined),
    load: (id) =>
      id === STAND_IN
        ? `const schema = new Proxy({}, {
             get(_, name) {
               if (name === 'properties') return {} // spread into other schemas
               throw new Error('the built page holds no schemas')
             },
           })
           export const Type = new Proxy({}, { get: () => () => schema })`
        : undefined,
  }
}
