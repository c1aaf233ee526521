import { type EndpointName, endpoints } from './endpoints/endpoints.ts'
import type { JsonSchema } from './schema.ts'

/** Schema of an endpoint's `data` for code that walks schemas. */
export function responseSchema(name: EndpointName): JsonSchema {
  const schema: object = endpoints[name].response
  return schema
}
