import { defineAdapter } from './define-adapter.ts'

/** Parameters that the backend calls otherwise than their snake_case form. */
const RENAMED: Readonly<Record<string, string>> = { pageNum: 'page_no' }

const toSnake = (name: string): string =>
  RENAMED[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toCamel = (name: string): string =>
  Object.keys(RENAMED).find((key) => RENAMED[key] === name) ??
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Renames the keys of every object inside a JSON value. */
function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]),
  )
}

/**
 * Template for a backend that serves the contract's endpoints under their own paths but in
 * another spelling: snake_case names, `page_no`, times in seconds, hex quantities. Only the
 * names are mapped here; the contract's decoder reads the values.
 */
// biome-ignore lint/style/noDefaultExport: an adapter is the default export of its module.
export default defineAdapter({
  name: 'snake-case',
  request: (request, { path, payload }) => {
    const renamed = renameKeys(request, toSnake) as Record<string, string>
    return payload === 'json' ? { path, body: renamed } : { path, query: renamed }
  },
  response: ({ body }) => renameKeys(body.data, toCamel),
})
