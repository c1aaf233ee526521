/*
 * @peculiar/x509 finds its algorithms through tsyringe, which does not load without the Metadata
 * Reflection API. Nothing here is decorated with parameters, so these three functions of the API
 * are all that is called; where a complete polyfill is loaded already, it stays.
 * Import this file before @peculiar/x509.
 */
const known = new WeakMap<object, Map<unknown, unknown>>()

const getOwnMetadata = (key: unknown, target: object) => known.get(target)?.get(key)

const polyfill = {
  getOwnMetadata,

  getMetadata(key: unknown, target: object): unknown {
    for (let at: object | null = target; at; at = Object.getPrototypeOf(at)) {
      if (known.get(at)?.has(key)) return getOwnMetadata(key, at)
    }
  },

  defineMetadata(key: unknown, value: unknown, target: object) {
    const own = known.get(target) ?? new Map<unknown, unknown>()
    known.set(target, own.set(key, value))
  },
}

if (!('getMetadata' in Reflect)) Object.assign(Reflect, polyfill)
