import type { Finality } from '@bvlgarichain/shared'

/** Pause between two looks at something that is not final yet, in milliseconds. */
export const UNSETTLED_POLL_MS = 5_000

/** Pause until the next look at something that has been found; none once it is final. */
export const untilFinal = ({
  state: { data },
}: {
  readonly state: { readonly data?: { readonly finality: Finality } | undefined }
}): number | false =>
  data === undefined || data.finality === 'FINALIZED' ? false : UNSETTLED_POLL_MS
