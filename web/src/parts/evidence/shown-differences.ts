import type { Account as ShownAccount } from '@bvlgarichain/contract'
import type { Account } from '@bvlgarichain/verify/state'

/** Fields of an account that are shown with another value than is proven; `undefined` if none is shown. */
export function differences(
  shown: Partial<Pick<ShownAccount, 'balance' | 'nonce'>> | undefined,
  proven: Pick<Account, 'balance' | 'nonce'>,
): readonly ('balance' | 'nonce')[] | undefined {
  const fields = (['balance', 'nonce'] as const).filter(
    (field) => shown?.[field] !== undefined,
  )
  return fields.length === 0
    ? undefined
    : fields.filter((field) => String(shown?.[field]) !== String(proven[field]))
}
