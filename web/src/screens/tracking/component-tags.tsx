import { useText } from '../../locales/text.tsx'
import classes from '../../parts/spans/component-colors.module.css'
import { componentColor, isComponent } from '../../parts/spans/view-span.ts'

/** Labels of components; unknown ones keep their own names. */
export function useComponentName(): (component: string) => string {
  const t = useText()
  return (component) => (isComponent(component) ? t(`trace.${component}`) : component)
}

/** Components by name, each with its color. */
export function ComponentTags({ components }: { components: readonly string[] }) {
  const t = useText()
  const name = useComponentName()
  return (
    <ul className={`${classes.colors} ${classes.tags}`} aria-label={t('trace.legend')}>
      {components.map((component) => (
        <li key={component} className={classes.tag}>
          <ComponentDot component={component} />
          {name(component)}
        </li>
      ))}
    </ul>
  )
}

/** Components as colors only, for tables; the tooltip has their names. */
export function ComponentDots({ components }: { components: readonly string[] }) {
  const name = useComponentName()
  const names = components.map(name).join(', ')
  return (
    <span
      className={`${classes.colors} ${classes.dots}`}
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
      style={{ '--component': componentColor(component) }}
      aria-hidden="true"
    />
  )
}
