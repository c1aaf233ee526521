import { lazy } from 'react'
import { useText } from '../../locales/text.tsx'
import { useChangeSearch } from '../list/use-change-search.ts'
import type { EvidenceSubject } from '../verification/evidence-subject.ts'
import { CheckPanel } from './check-panel.tsx'

const TrustLadder = lazy(async () => ({
  default: (await import('./trust-ladder.tsx')).TrustLadder,
}))

/**
 * Panel with the evidence of an item, which loads and is checked on request. A link with `check` is
 * such a request.
 */
export function EvidencePanel({ subject }: { subject: EvidenceSubject }) {
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
