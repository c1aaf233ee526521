import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import type { Direction } from './direction.ts'
import { DIRECTION_TEXTS } from './direction-badge.tsx'
import classes from './signed-amount.module.css'

const SIGNS = { IN: '+', OUT: '\u2212', SELF: '' } as const

/** An amount as an account sees it. On a phone, without a column for it, an arrow and a sign show it. */
export function SignedAmount({
  direction,
  isMoved = true,
  isAlways = false,
  children,
}: {
  direction: Direction | undefined
  /** False where the amount is none, which has no sign. */
  isMoved?: boolean
  /** The sign is there in a wide window, too: what came in and what went out stand side by side. */
  isAlways?: boolean
  children: ReactNode
}) {
  const t = useText()
  if (direction === undefined) return children
  const Arrow = direction === 'IN' ? IconArrowDownLeft : IconArrowUpRight
  return (
    // The sign precedes the digits in every script.
    <span
      className={classes.signed}
      data-direction={direction}
      data-always={isAlways || undefined}
      dir={isMoved ? 'ltr' : undefined}
    >
      <span className={classes.sign}>
        {direction !== 'SELF' && (
          <Arrow size={14} role="img" aria-label={t(DIRECTION_TEXTS[direction])} />
        )}
        {isMoved && SIGNS[direction]}
        {direction === 'SELF' && t(DIRECTION_TEXTS.SELF)}
      </span>
      {children}
    </span>
  )
}
