import { type Endpoint, endpoints, opaqueEndpoints } from '@bvlgarichain/contract'
import { tryParse } from '../json/try-parse.ts'
import { isSafeSuffix } from '../lib/call-url.ts'

/**
 * Reads `EXPLORER_CALL_PATHS`: path in the contract → the path that this deployment's backend uses
 * instead. Throws a sentence part ("must be …") if it is not a JSON
 * object, names an endpoint whose path is not opaque, or gives a path that is unsafe or
 * already taken.
 */
export function parseCallPaths(text: string): ReadonlyMap<string, string> {
  const names = opaqueEndpoints.map((call) => call.path)
  const taken = new Set(Object.values<Endpoint>(endpoints).map((call) => call.path))
  const paths = new Map<string, string>()
  for (const [name, suffix] of Object.entries(parseObject(text))) {
    if (!names.includes(name)) {
      throw new Error(`names the call "${name}"; it can only name ${names.join(', ')}`)
    }
    if (typeof suffix !== 'string' || !isSafeSuffix(suffix)) {
      throw new Error(
        `must give the call "${name}" a path of letters, digits, ".", "_", "~", "-" and "/"`,
      )
    }
    if (suffix !== name && taken.has(suffix)) {
      throw new Error(
        `gives the call "${name}" the path "${suffix}", which another call has`,
      )
    }
    taken.add(suffix)
    paths.set(name, suffix)
  }
  return paths
}

function parseObject(text: string): object {
  const value = tryParse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(
      `must be a JSON object from call name to path, such as {"${opaqueEndpoints[0]?.path}":"a1b2"}`,
    )
  }
  return value
}
