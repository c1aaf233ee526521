import { useText } from '../../i18n/text.tsx'
import classes from './component-colours.module.css'
import { componentColour, isComponent } from './view-span.ts'

/** Names of components on screen; other services have those that they gave themselves. */
export function useComponentName(): (component: string) => string {
  const t = useText()
  return (component) => {
    if (isComponent(component)) return t(`trace.${component}`)
    return component === '' ? t('trace.noService') : component
  }
}

/** Components by name, each beside the colour it has on every screen. */
export function ComponentTags({ components }: { components: readonly string[] }) {
  const t = useText()
  const name = useComponentName()
  return (
    <ul className={`${classes.colours} ${classes.tags}`} aria-label={t('trace.legend')}>
      {components.map((component) => (
        <li key={component} className={classes.tag}>
          <ComponentDot component={component} />
          {name(component)}
        </li>
      ))}
    </ul>
  )
}

/** Components as colours alone, for tables; their names are in the tooltip. */
export function ComponentDots({ components }: { components: readonly string[] }) {
  const name = useComponentName()
  const names = components.map(name).join(', ')
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

function ComponentDot({ component }: { component: string }) {
  return (
    <span
      className={classes.dot}
      style={{ '--component': componentColour(component) }}
      aria-hidden="true"
    />
  )
}
