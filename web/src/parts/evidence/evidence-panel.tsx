import '../../locales/en-US/prove.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useChangeSearch } from '../list/use-change-search.ts'
import classes from './evidence.module.css'
import type { LadderSubject } from './ladder.ts'

const TrustLadder = lazy(async () => ({
  default: (await import('./trust-ladder.tsx')).TrustLadder,
}))

/**
 * Panel with the trust ladder of an item and its evidence file; both load on request. A link with
 * `check` is one: it opens the ladder and checks all rungs.
 */
export function EvidencePanel({ subject }: { subject: LadderSubject }) {
  const t = useText()
  const { check = false } = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  const [isWanted, setIsWanted] = useState(check)
  return (
    <Panel title={t('prove.ladderTitle')}>
      {isWanted ? (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <TrustLadder
            subject={subject}
            isAtOnce={check}
            onCheck={() => changeSearch({ check: true })}
          />
        </Suspense>
      ) : (
        <div className={classes.request}>
          <p className={layout.dimmed}>{t('prove.ladderText')}</p>
          <Button onClick={() => setIsWanted(true)}>{t('prove.openLadder')}</Button>
        </div>
      )}
    </Panel>
  )
}
