import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import type { Direction } from './direction.ts'
import { DIRECTION_TEXTS } from './direction-badge.tsx'
import classes from './signed-amount.module.css'

const SIGNS = { IN: '+', OUT: '\u2212', SELF: '' } as const

/** An amount that came to an account or left it. On a phone, without a column for it, an arrow points the way. */
export function SignedAmount({
  direction,
  children,
}: {
  direction: Direction | undefined
  children: ReactNode
}) {
  const t = useText()
  if (direction === undefined) return children
  const Arrow = direction === 'IN' ? IconArrowDownLeft : IconArrowUpRight
  return (
    // The sign precedes the digits in every script.
    <span className={classes.signed} data-direction={direction} dir="ltr">
      <span className={classes.phone}>
        {direction === 'SELF' ? (
          t(DIRECTION_TEXTS.SELF)
        ) : (
          <Arrow size={14} role="img" aria-label={t(DIRECTION_TEXTS[direction])} />
        )}
      </span>
      {SIGNS[direction]}
      {children}
    </span>
  )
}
