import type { CrossLayerMessage } from '@bvlgarichain/contract'
import { ClaimData } from './claim-data.tsx'
import { MessageProgress } from './message-progress.tsx'

/** One message's way over both layers, and what claiming it takes. */
export function MessageWay({ message }: { message: CrossLayerMessage }) {
  const { claim } = message
  return (
    <div data-testid="message-way">
      <MessageProgress message={message} />
      {claim !== undefined && <ClaimData message={message} claim={claim} />}
    </div>
  )
}
