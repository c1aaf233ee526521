import { useMemo } from 'react'
import { useNetwork } from '../../app/network.tsx'
import type { DateRange } from '../../lib/date-range.ts'
import { USUAL_DECIMALS } from '../../lib/format-amount.ts'
import { useSpan } from '../../ui/range-select.tsx'
import type { FilterContext } from './filter-request.ts'

/** Meaning of the filters of a list of transactions with this range, as read at `now` (Unix ms). */
export function useFilterContext(
  range: DateRange | undefined,
  now: number,
): FilterContext {
  const span = useSpan(range, now)
  const { chain, isAwaited } = useNetwork()
  const decimals = isAwaited ? undefined : (chain?.nativeDecimals ?? USUAL_DECIMALS)
  return useMemo(() => ({ span, decimals }), [span, decimals])
}
