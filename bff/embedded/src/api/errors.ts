import { NOT_SERVED_CODE } from '@bvlgarichain/shared'

/** A refusal with the HTTP status that is also the code of the envelope. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The request cannot be answered as it stands. */
export const badRequest = (sentence: string): ApiError => new ApiError(400, sentence)

/** What was asked for is not on this chain. */
export const notFound = (what: string): ApiError =>
  new ApiError(404, `${what} does not exist`)

/** A call, or a filter of one, that needs a part which this backend does not have. */
export const notServed = (): ApiError =>
  new ApiError(NOT_SERVED_CODE, 'This call is not served yet by the embedded network.')
