import type { UseQueryResult } from '@tanstack/react-query'
import { errorStatus } from '../lib/error-status.ts'

/**
 * Data of an item of the chain, and whether it has left the chain since: then the newest response
 * says that there is no such item, and nothing of the older one holds.
 */
export function onChain<Item>({ data, error }: UseQueryResult<Item>): {
  readonly item: Item | undefined
  readonly isGone: boolean
} {
  const isGone = data !== undefined && errorStatus(error) === 404
  return { item: isGone ? undefined : data, isGone }
}
