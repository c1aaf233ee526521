import { ZERO_ADDRESS } from '@bvlgarichain/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useInitialState } from '../../app/initial-state.ts'
import { useSettings } from '../../app/settings.tsx'
import { writeStored } from '../../lib/storage.ts'
import { useText } from '../../locales/text.tsx'
import { type AddressName, AddressNamesContext } from '../../ui/address-names.ts'
import {
  LABELS_KEY,
  storedLabels,
  type VisitorLabels,
  VisitorLabelsContext,
  withLabel,
} from './visitor-labels.ts'

/** Gives every link to an address the names that the operator and the visitor have for it. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const settings = useSettings()
  const { labels: operatorLabels } = useInitialState()
  const [labels, setLabels] = useState(storedLabels)

  // Another tab may change them.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LABELS_KEY || key === null) setLabels(storedLabels())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const visitor = useMemo<VisitorLabels>(
    () => ({
      labels,
      setLabel: (address, name) =>
        setLabels((before) => {
          const next = withLabel(before, address, name)
          writeStored(LABELS_KEY, JSON.stringify(next))
          return next
        }),
    }),
    [labels],
  )
  const zero = t('ui.zeroAddress')
  const names = useMemo(() => {
    const sources = [
      [[{ address: ZERO_ADDRESS, name: zero }], 'WELL_KNOWN'],
      [settings.labels ?? [], 'OPERATOR'],
      [operatorLabels, 'OPERATOR'],
      [labels, 'VISITOR'],
    ] as const
    const all = new Map<string, AddressName>()
    for (const [list, source] of sources) {
      for (const { address, name } of list) all.set(address, { name, source })
    }
    return all
  }, [zero, settings.labels, operatorLabels, labels])
  return (
    <VisitorLabelsContext value={visitor}>
      <AddressNamesContext value={names}>{children}</AddressNamesContext>
    </VisitorLabelsContext>
  )
}
