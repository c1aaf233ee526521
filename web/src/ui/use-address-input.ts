import type { Address } from '@bvlgarichain/contract'
import { use, useState } from 'react'
import { hasBrokenChecksum } from '../lib/checksum.ts'
import { readAddress } from '../lib/path-params.ts'
import type { TextKey } from '../locales/text-key.ts'
import { AddressBookContext } from './address-book.ts'
import { useTypedText } from './use-typed-text.ts'

/** Content of an address field. */
export interface AddressInput {
  readonly text: string
  /** Why the text is refused. */
  readonly fault: TextKey | undefined
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
  const [fault, setFault] = useState<TextKey>()
  const pick = (picked: Address) => {
    setText(picked)
    setFault(undefined)
    book.remember(picked)
  }
  return {
    text,
    fault,
    setText: (next) => {
      setText(next)
      setFault(undefined)
    },
    read: () => {
      const typed = text.trim()
      if (typed === '') return undefined
      const address = readAddress(typed)
      const isBroken = hasBrokenChecksum(typed)
      if (address === undefined || isBroken) {
        setFault(isBroken ? 'ui.brokenChecksum' : 'ui.addressInvalid')
        return null
      }
      pick(address)
      return address
    },
    pick,
  }
}
