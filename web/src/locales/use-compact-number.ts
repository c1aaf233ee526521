import { useCallback } from 'react'
import { compactNumber } from '../lib/compact-number.ts'
import { useText } from './text.tsx'

/** Writes a number as short as it gets, its unit in the language on screen: `1.2K`, `30M`. */
export function useCompactNumber(): (value: number) => string {
  const t = useText()
  return useCallback(
    (value) => {
      const { digits, unit } = compactNumber(value)
      return unit === undefined ? digits : t(`unit.${unit}`, { number: digits })
    },
    [t],
  )
}
