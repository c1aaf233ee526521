import { createRootRoute, retainSearchParams } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** Parts of every address: the selected chain and the union whose chains are listed. */
interface RootSearch {
  bizId?: string
  unionId?: string
}

export const Route = createRootRoute({
  component: Shell,
  validateSearch: ({ bizId, unionId }: Record<string, unknown>): RootSearch => ({
    ...(typeof bizId === 'string' ? { bizId } : {}),
    ...(typeof unionId === 'string' ? { unionId } : {}),
  }),
  search: { middlewares: [retainSearchParams(['bizId', 'unionId'])] },
})
