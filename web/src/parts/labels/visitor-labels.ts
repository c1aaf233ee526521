import { type Address, type Label, parseLabels } from '@bvlgarichain/contract'
import { createContext, use } from 'react'
import { attempt } from '../../lib/attempt.ts'
import { readStored } from '../../lib/storage.ts'

/** Key of the private labels in this browser's storage. */
export const LABELS_KEY = 'labels'

/** Private labels of this browser, and how they change. */
export interface VisitorLabels {
  readonly labels: readonly Label[]
  /** Names an address; `undefined` takes its name away. */
  setLabel(address: Address, name: string | undefined): void
}

export const VisitorLabelsContext = createContext<VisitorLabels>({
  labels: [],
  setLabel: () => {},
})

/** Private labels of this browser, and how they change. */
export const useVisitorLabels = (): VisitorLabels => use(VisitorLabelsContext)

/** The labels that this browser keeps; none if what it keeps cannot be read. */
export const storedLabels = (): readonly Label[] =>
  readLabels(readStored(LABELS_KEY) ?? '')

/** Labels of a JSON text; none if it holds none. */
export const readLabels = (text: string): readonly Label[] =>
  attempt(() => parseLabels(JSON.parse(text))) ?? []

/** The labels without that of an address, and with a new one if there is a name. */
export const withLabel = (
  labels: readonly Label[],
  address: Address,
  name: string | undefined,
): readonly Label[] =>
  parseLabels([
    ...labels.filter((label) => label.address !== address),
    ...(name === undefined ? [] : [{ address, name }]),
  ])
