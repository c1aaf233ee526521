import type { TransactionDetail } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { USUAL_DECIMALS } from '../../lib/format-amount.ts'

/** A unit in which an integer can be read. */
export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

const GWEI: Unit = { symbol: 'Gwei', decimals: 9 }

/** Units for the integers of a transaction: those of the coin and of the tokens that it moved. */
export function useUnits({
  tokenTransfers,
}: Pick<TransactionDetail, 'tokenTransfers'>): readonly Unit[] {
  const { chain } = useNetwork()
  const symbol = cleanName(chain?.nativeSymbol)
  const decimals = chain?.nativeDecimals ?? USUAL_DECIMALS
  return useMemo(() => {
    const coin = symbol === undefined ? [] : [{ symbol, decimals }, GWEI]
    const units = new Map<string, Unit>(coin.map((unit) => [unit.symbol, unit]))
    for (const { token } of tokenTransfers ?? []) {
      const name = cleanName(token?.symbol)
      if (name === undefined || units.has(name) || !token?.decimals) continue
      units.set(name, { symbol: name, decimals: token.decimals })
    }
    return [...units.values()]
  }, [symbol, decimals, tokenTransfers])
}
