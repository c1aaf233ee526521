import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { ItemIcon } from '../../ui/item-icon.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { HitFacts } from './hit-facts.tsx'
import { hitTarget } from './hit-target.ts'
import { GROUP_TITLES, useHitText } from './hit-text.ts'
import type { SearchHit } from './search-hit.ts'
import classes from './search-page.module.css'

/** Hits by group, in the order in which they were found. */
export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  const t = useText()
  const hitText = useHitText()
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <div key={kind}>
      <Panel title={t(GROUP_TITLES[kind])} flush>
        <ul className={layout.ruled}>
          {hits
            .filter((hit) => hit.kind === kind)
            .map((hit) => {
              const { key, title, code, facts, icon } = hitText(hit)
              return (
                <li key={key}>
                  <Link {...hitTarget(hit)} className={classes.hit}>
                    <ItemIcon kind={icon} size={18} />
                    <span className={classes.title} data-code={code || undefined}>
                      {code ? <bdi dir="ltr">{title}</bdi> : <ChosenName name={title} />}
                    </span>
                    <span className={classes.detail}>
                      <HitFacts facts={facts} />
                    </span>
                  </Link>
                </li>
              )
            })}
        </ul>
      </Panel>
    </div>
  ))
}
