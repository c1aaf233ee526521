import { type Address, toUnixMs } from '@bvlgarichain/shared'
import type { TimeSpan } from '../../lib/date-range.ts'
import { defined } from '../../lib/defined.ts'
import type { TransactionFilter } from './transactions-search.ts'

/**
 * Part of a request that narrows a list of transactions. `span` is the time that the range of
 * the URL means; the bounds of a request are inclusive.
 */
export const filterRequest = (
  {
    status,
    method,
    address,
  }: TransactionFilter & { readonly address?: Address | undefined },
  span: TimeSpan | undefined,
) =>
  defined({
    status,
    method,
    address,
    from: span && toUnixMs(span.from),
    to: span && toUnixMs(span.to - 1),
  })
