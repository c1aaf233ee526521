import type { Address } from '@bvlgarichain/contract'
import { SOURCE_MATCHES } from '@bvlgarichain/contract/contract-source'
import { useQuery } from '@tanstack/react-query'
import { cleanMessage, cleanName } from '../../../lib/clean-name.ts'
import { useText } from '../../../locales/text.tsx'
import { ChosenName } from '../../../ui/chosen-name.tsx'
import { sourceQuery } from './contract-source.ts'

/** Name of a contract in its source, if that matches. */
export function SourceName({ address }: { address: Address }) {
  const t = useText()
  const name = cleanName(useMatchingSource(address)?.compilation.name)
  return name === undefined ? t('ui.accountCONTRACT') : <ChosenName name={name} />
}

/** Purpose of a contract in its author’s words (NatSpec `@title` and `@notice`), if its source matches. */
export function SourcePurpose({ address }: { address: Address }) {
  const source = useMatchingSource(address)
  const texts = [source?.devdoc?.title, source?.userdoc?.notice]
    .map((text) => (typeof text === 'string' ? cleanMessage(text) : undefined))
    .filter((text) => text !== undefined)
  return <bdi>{texts.join(' ')}</bdi>
}

function useMatchingSource(address: Address) {
  const { data } = useQuery(sourceQuery(address))
  return SOURCE_MATCHES.some((each) => each === data?.match) ? data : undefined
}
