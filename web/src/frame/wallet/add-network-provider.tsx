import { createContext, lazy, type ReactNode, use, useCallback, useState } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { isAddable } from '../../app/wallet/add-network.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const WalletDialog = lazy(async () => ({
  default: (await import('./wallet-dialog.tsx')).WalletDialog,
}))

const AddNetworkContext = createContext<(() => void) | undefined>(undefined)

/** Opens the choice of wallets; `undefined` for a network without a public RPC URL. */
export const useAddNetwork = (): (() => void) | undefined => use(AddNetworkContext)

/** Holds the dialog, which outlives the menu that it was opened from. */
export function AddNetworkProvider({ children }: { children: ReactNode }) {
  const { chain } = useNetwork()
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  const close = () => setOpen(false)
  const addable = isAddable(chain)
  return (
    <AddNetworkContext value={addable ? show : undefined}>
      {children}
      {addable && open && (
        <LazyDialog onClose={close}>
          <WalletDialog chain={chain} onClose={close} />
        </LazyDialog>
      )}
    </AddNetworkContext>
  )
}
