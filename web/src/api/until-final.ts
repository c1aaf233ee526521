import type { Finality, Open } from '@bvlgarichain/contract'

/** Pause between two polls of something that isn't final yet, in milliseconds. */
export const UNSETTLED_POLL_MS = 5_000

/** Pause before the next poll of something that was found; `false` once it is final. */
export const untilFinal = ({
  state: { data },
}: {
  readonly state: {
    readonly data?: { readonly finality?: Open<Finality> | undefined } | undefined
  }
}): number | false =>
  data === undefined || data.finality === 'FINALIZED' ? false : UNSETTLED_POLL_MS
