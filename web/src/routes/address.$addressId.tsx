import { createFileRoute } from '@tanstack/react-router'
import { AddressPage } from '../features/account/address-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/address/$addressId')({
  component: AddressPage,
  validateSearch: checkedSearch(tabSearch),
})
