import type { Address } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import type { ListColumn } from '../list/list.ts'
import { type Direction, directionFor } from './direction.ts'
import classes from './direction-badge.module.css'

/** Texts of the directions. */
export const DIRECTION_TEXTS = {
  IN: 'ui.directionIn',
  OUT: 'ui.directionOut',
  SELF: 'ui.directionSelf',
} as const

const TONES = { IN: 'success', OUT: 'pending', SELF: 'neutral' } as const

/** In, out or self; as text, not only by color. */
function DirectionBadge({ direction }: { direction: Direction }) {
  const t = useText()
  return (
    <span className={classes.direction} data-tone={TONES[direction]}>
      {t(DIRECTION_TEXTS[direction])}
    </span>
  )
}

/** Column with the direction of something that moved, as an account sees it. */
export const directionColumn = <
  Row extends {
    readonly from?: Address | undefined
    readonly to?: Address | null | undefined
  },
>(
  account: Address,
): ListColumn<Row> => ({
  id: 'direction',
  header: 'ui.direction',
  width: 5.75,
  wrap: true,
  align: 'center',
  exported: [
    { name: 'direction', value: ({ from, to }) => directionFor(account, from, to) },
  ],
  cell: ({ from, to }) => {
    const direction = directionFor(account, from, to)
    // Nothing if a party is unknown.
    return direction && <DirectionBadge direction={direction} />
  },
})
