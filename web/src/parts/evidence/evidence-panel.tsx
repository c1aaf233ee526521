import { lazy } from 'react'
import { useText } from '../../locales/text.tsx'
import { useChangeSearch } from '../list/use-change-search.ts'
import { CheckPanel } from './check-panel.tsx'
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
  const changeSearch = useChangeSearch()
  return (
    <CheckPanel
      title={t('prove.ladderTitle')}
      text={t('prove.ladderText')}
      label={t('prove.openLadder')}
    >
      {(isLinked) => (
        <TrustLadder
          subject={subject}
          isAtOnce={isLinked}
          onCheck={() => changeSearch({ check: true })}
        />
      )}
    </CheckPanel>
  )
}
