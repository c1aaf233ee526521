/** Part of the state that an execution needs and the witness lacks, or what isn't supported here. */
export interface MissingPart {
  readonly reason:
    | 'missingAccount'
    | 'missingSlot'
    | 'missingCode'
    | 'missingBlockHash'
    | 'precompile'
  readonly part: string
}

/** An execution cannot go on without this part. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError'
  readonly missing: MissingPart

  constructor(missing: MissingPart) {
    super(`${missing.reason}: ${missing.part}`)
    this.missing = missing
  }
}
