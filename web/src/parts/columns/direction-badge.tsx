import { useText } from '../../locales/text.tsx'
import type { Direction } from './direction.ts'
import classes from './direction-badge.module.css'

/** Texts of the directions. */
export const DIRECTION_TEXTS = {
  IN: 'account.in',
  OUT: 'account.out',
  SELF: 'account.self',
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

/** Badge of a direction; nothing if a party is unknown. */
export const directionBadge = (direction: Direction | undefined) =>
  direction === undefined ? undefined : <DirectionBadge direction={direction} />
