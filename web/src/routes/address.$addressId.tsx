import { isAddress } from '@bvlgarichain/shared'
import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../api/queries/account.ts'
import { AddressPage } from '../features/account/address-page.tsx'
import { askEarly } from './-ask-early.ts'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/address/$addressId')({
  component: AddressPage,
  loader: (entry) => {
    const address = entry.params.addressId.trim().toLowerCase()
    if (isAddress(address)) askEarly(entry, accountQuery(address))
  },
  validateSearch: checkedSearch(tabSearch),
})
