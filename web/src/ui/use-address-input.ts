import { type Address, isAddress } from '@bvlgarichain/shared'
import { use, useState } from 'react'
import { AddressBookContext } from './address-book.ts'
import { useTypedText } from './use-typed-text.ts'

/** Content of an address field. */
export interface AddressInput {
  readonly text: string
  readonly isInvalid: boolean
  readonly setText: (text: string) => void
  /** The typed address, `undefined` for an empty field. Other text is marked and gives `null`. */
  readonly read: () => Address | undefined | null
  /** Fills in an address and remembers it as a recent one. */
  readonly pick: (address: Address) => void
}

/** State of an address field that starts from `address`. */
export function useAddressInput(address: Address | undefined): AddressInput {
  const book = use(AddressBookContext)
  const [text, setText] = useTypedText(address ?? '')
  const [isInvalid, setIsInvalid] = useState(false)
  const pick = (picked: Address) => {
    setText(picked)
    setIsInvalid(false)
    book.remember(picked)
  }
  return {
    text,
    isInvalid,
    setText: (next) => {
      setText(next)
      setIsInvalid(false)
    },
    read: () => {
      const typed = text.trim().toLowerCase()
      if (isAddress(typed)) {
        pick(typed)
        return typed
      }
      setIsInvalid(typed !== '')
      return typed === '' ? undefined : null
    },
    pick,
  }
}
