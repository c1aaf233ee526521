import type { Component } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import classes from './component-colours.module.css'

/** Components by name, each beside the colour it has on every screen. */
export function ComponentTags({ components }: { components: readonly Component[] }) {
  const t = useText()
  return (
    <ul className={`${classes.colours} ${classes.tags}`} aria-label={t('trace.legend')}>
      {components.map((component) => (
        <li key={component} className={classes.tag}>
          <ComponentDot component={component} />
          {t(`trace.${component}`)}
        </li>
      ))}
    </ul>
  )
}

/** Components as colours alone, for tables; their names are in the tooltip. */
export function ComponentDots({ components }: { components: readonly Component[] }) {
  const t = useText()
  const names = components.map((component) => t(`trace.${component}`)).join(', ')
  return (
    <span
      className={`${classes.colours} ${classes.dots}`}
      role="img"
      aria-label={names}
      title={names}
    >
      {components.map((component) => (
        <ComponentDot key={component} component={component} />
      ))}
    </span>
  )
}

function ComponentDot({ component }: { component: Component }) {
  return (
    <span
      className={classes.dot}
      style={{ '--component': `var(--${component})` }}
      aria-hidden="true"
    />
  )
}
