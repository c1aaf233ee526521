import type {
  Account,
  Address,
  Batch,
  Block,
  CrossLayerMessage,
  Hash,
  Token,
  TraceId,
  TransactionDetail,
} from '@bvlgarichain/contract'
import type { NavItem } from '../../app/nav-groups.ts'
import type { TextKey } from '../../locales/text-key.ts'
import type { AddressName } from '../../ui/address-names.ts'
import type { ItemKind } from '../../ui/item-icon.tsx'
import type { InputHint } from './input-hint.ts'

/** A match that needs no request. */
export type LocalHit =
  | {
      readonly kind: 'screen'
      readonly to: NavItem['to']
      readonly label: TextKey
      readonly hint?: TextKey | undefined
      readonly icon: ItemKind
    }
  | { readonly kind: 'label'; readonly address: Address; readonly name: AddressName }

/** An address, with facts about its account if they are known. */
type FoundAccount = Partial<Account> & Pick<Account, 'address'>

/** An address whose letter case contradicts EIP-55, as typed: its screen warns of it. */
interface TypedAddress {
  readonly typed?: Address | undefined
}

/** A search hit. */
export type SearchHit =
  | LocalHit
  | { readonly kind: 'block'; readonly block: Block }
  | {
      readonly kind: 'batch'
      readonly batch: Batch
      /** Step of the batch that the searched L1 transaction made. */
      readonly step?: 'COMMIT' | 'PROVE' | undefined
    }
  | {
      readonly kind: 'transaction'
      readonly transaction: Pick<TransactionDetail, 'hash' | 'blockHeight'>
    }
  | ({ readonly kind: 'address'; readonly account: FoundAccount } & TypedAddress)
  | ({ readonly kind: 'token'; readonly token: Token } & TypedAddress)
  | { readonly kind: 'quote'; readonly quoteId: Hash }
  | { readonly kind: 'trace'; readonly traceId: TraceId }
  | { readonly kind: 'message'; readonly message: CrossLayerMessage }

export interface SearchOutcome {
  readonly hits: readonly SearchHit[]
  /** An unambiguous hit, which Enter opens. */
  readonly exact?: SearchHit | undefined
  /** Errors of requests, without "not found". */
  readonly failures: readonly Error[]
  /** Explanation of an input that looks like a hash or an address but isn't one. */
  readonly hint?: InputHint | undefined
}
