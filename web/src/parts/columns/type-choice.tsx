import { TOKEN_TYPES } from '@bvlgarichain/contract'
import { type ContractTokenType, contractTokenType } from '../../lib/token-standard.ts'
import { useText } from '../../locales/text.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const STANDARDS = TOKEN_TYPES.filter((type) => type !== 'NATIVE')

/** Picks a token standard, or all of them. */
export function TypeChoice({
  type,
  onChange,
}: {
  type: ContractTokenType | undefined
  onChange: (type: ContractTokenType | undefined) => void
}) {
  const t = useText()
  return (
    <Segmented
      label={t('token.types')}
      options={[
        { value: 'ALL', label: t('token.allTypes') },
        ...STANDARDS.map((value) => ({ value, label: t(`token.${value}`) })),
      ]}
      value={type ?? 'ALL'}
      onChange={(value) => onChange(contractTokenType(value))}
    />
  )
}
