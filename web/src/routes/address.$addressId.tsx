import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../api/queries/account.ts'
import { AddressPage } from '../features/account/address-page.tsx'
import { readAddress } from '../features/account/read-address.ts'
import { askEarly } from './-ask-early.ts'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/address/$addressId')({
  component: AddressPage,
  loader: (entry) => {
    const address = readAddress(entry.params.addressId)
    if (address !== undefined) askEarly(entry, accountQuery(address))
  },
  validateSearch: checkedSearch(tabSearch),
})
