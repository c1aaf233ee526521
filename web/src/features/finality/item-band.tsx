import { FinalityBand } from './finality-band.tsx'
import type { LitItem } from './lit-item.ts'
import { useBand } from './use-band.ts'

/** The network's finality band with the item of the screen pointed out. */
export function ItemBand({ lit, live }: { lit: LitItem; live: boolean }) {
  const data = useBand({ live, item: lit })
  return <FinalityBand data={data} lit={lit} />
}
