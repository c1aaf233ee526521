/** Progress of the embedded network before its history is complete. */
export interface Preparation {
  /** The page has words for `history` and `index`. */
  readonly step: string
  /** From 0 to 100. */
  readonly percent: number
  /** For logs and terminals. */
  readonly text: string
}

/** The current preparation; undefined once everything is ready. */
export type CurrentPreparation = () => Preparation | undefined

export const preparationOf = ({
  step,
  text,
  done,
  total,
}: {
  readonly step: string
  readonly text: string
  readonly done: number
  readonly total: number
}): Preparation => ({
  step,
  text,
  percent: total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0,
})
