import '../../locales/en-US/contract.ts'
import { toQuantity } from '@bvlgarichain/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { useText } from '../../locales/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { askNode, type Layer } from './node-client.ts'

/** Id of the chain that the node of a layer has. */
const nodeChainQuery = (layer: Layer) =>
  queryOptions({
    queryKey: ['node-chain', layer] as const,
    queryFn: async () => toQuantity(String(await askNode(layer, 'eth_chainId', []))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })

/** Whether the node of a layer has the selected chain. */
export function useNodeChain(
  hasNode: boolean = true,
  layer: Layer = 'l2',
): 'SAME' | 'OTHER' | 'PENDING' {
  const { l1ChainId, l2ChainId } = useNetwork().chain ?? {}
  // A backend that has no layer 1 says 0.
  const selected = layer === 'l1' ? l1ChainId || undefined : l2ChainId
  const { data, isLoading } = useQuery({
    ...nodeChainQuery(layer),
    enabled: hasNode && selected !== undefined,
  })
  if (isLoading) return 'PENDING'
  // Without an id there is nothing to compare; reads of a node that fails say so themselves.
  const isOther = selected !== undefined && data !== undefined && data !== selected
  return isOther ? 'OTHER' : 'SAME'
}

/** Shows data of the layer-2 node, or that the node has another chain than the selected one. */
export function SameChain({
  fallback,
  children,
}: {
  /** In place of the node's data where it has another chain. */
  fallback?: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const chain = useNodeChain()
  if (chain === 'PENDING') return <p role="status">{t('common.loading')}</p>
  if (chain === 'SAME') return children
  return (
    <>
      <Panel>
        <div data-testid="other-chain">
          <EmptyState
            title={t('contract.otherChain')}
            text={t('contract.otherChainText')}
          />
        </div>
      </Panel>
      {fallback}
    </>
  )
}
