import type { QueryClient } from '@tanstack/react-query'
import type { RuntimeSettings } from '../api/config.ts'

/** Router context, which loaders use. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly settings: RuntimeSettings
  /** The visitor's locale, whose weeks ranges are counted in. */
  readonly locale: string
  /** The present in Unix milliseconds. */
  readonly now: () => number
}
