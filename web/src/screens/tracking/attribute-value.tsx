import { isHash, toBatchIndex, toBlockHeight } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { L1Link } from '../../parts/links/l1-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import type { ViewSpan } from '../../parts/spans/view-span.ts'
import { HashText } from '../../ui/hash-text.tsx'

type Value = ViewSpan['attributes'][string]

/** Link target of a value, by the name of its attribute. */
type Target = 'batch' | 'batchHash' | 'block' | 'tx' | 'l1' | 'quote'

const TARGETS: readonly (readonly [RegExp, Target])[] = [
  [/^batch\.index$/, 'batch'],
  [/^batch\.hash$/, 'batchHash'],
  [/^(?:l2\.)?block\.(?:height|number)$|^batch\.block\.index\.\w+$/, 'block'],
  [/^(?:l2\.)?(?:tx|transaction)\.hash$/, 'tx'],
  [/^l1\.(?:tx|transaction)\.hash$/, 'l1'],
  [/^tee\.quote\.id$/, 'quote'],
]

/**
 * Value of an attribute; a link if the name denotes a linkable object and the value has its
 * format.
 */
export function AttributeValue({ name, value }: { name: string; value: Value }) {
  const target = TARGETS.find(([pattern]) => pattern.test(name))?.[1]
  if (target === 'batch' && isIndex(value))
    return <BatchLink index={toBatchIndex(value)} />
  if (target === 'block' && isIndex(value))
    return <BlockLink height={toBlockHeight(value)} />
  if (isHash(value)) {
    if (target === 'tx') return <TransactionLink hash={value} />
    if (target === 'l1') return <L1Link value={value} />
    if (target === 'batchHash') {
      return (
        // A search with a single hit opens it; a batch's path holds its index.
        <Link to="/search" search={{ q: value }}>
          <HashText value={value} />
        </Link>
      )
    }
    if (target === 'quote') {
      return (
        <Link to="/tee-quote/$quoteId" params={{ quoteId: value }}>
          <HashText value={value} />
        </Link>
      )
    }
  }
  return <bdi dir="ltr">{String(value)}</bdi>
}

const isIndex = (value: Value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
