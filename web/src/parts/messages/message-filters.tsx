import { type CrossLayerMessage, type Direction, isAddress } from '@bvlgarichain/contract'
import { useNetwork } from '../../app/network.tsx'
import { shorten } from '../../lib/shorten.ts'
import { useText } from '../../locales/text.tsx'
import { AddressForm } from '../../ui/address-filter.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { FilterFieldsProps } from '../list/list.ts'
import type { MessagesSearch } from './messages-search.ts'

/** States that messages of a direction come through; a deposit needs no proof. */
const STATES = {
  L1_TO_L2: ['READY', 'COMMITTED'],
  L2_TO_L1: ['READY', 'PENDING', 'PROVED', 'COMMITTED'],
} as const

/** Makes the fields that filter the messages of a direction by state, asset and address. */
export function messageFilters(direction: Direction) {
  return function MessageFilters({
    search: { address, state, token },
    filterCount,
    onChange,
    onClear,
  }: FilterFieldsProps<CrossLayerMessage, MessagesSearch>) {
    const t = useText()
    const symbol = useNetwork().chain?.nativeSymbol ?? ''
    return (
      <FilterBar
        label={t('message.ofAddress')}
        count={filterCount}
        folds
        onClear={onClear}
      >
        <FilterSelect
          label={t('message.state')}
          any={t('message.anyState')}
          options={STATES[direction].map((value) => ({
            value,
            label: t(`message.${direction}_${value}`),
          }))}
          value={STATES[direction].find((each) => each === state)}
          onChange={(next) => onChange({ state: next })}
        />
        <FilterSelect
          label={t('message.asset')}
          any={t('message.anyAsset')}
          options={[
            { value: 'native', label: symbol || t('token.NATIVE') },
            ...(isAddress(token) ? [{ value: token, label: shorten(token) }] : []),
          ]}
          value={token}
          onChange={(next) => onChange({ token: next })}
        />
        <AddressForm
          label={t('message.ofAddress')}
          address={address}
          onChange={(next) => onChange({ address: next })}
        />
      </FilterBar>
    )
  }
}
