import { NOT_SERVED_CODE } from '@bvlgarichain/contract'

/** A refusal with the HTTP status that is also the code of the envelope. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The request is invalid. */
export const badRequest = (sentence: string): ApiError => new ApiError(400, sentence)

/** The requested item does not exist on this chain. */
export const notFound = (what: string): ApiError =>
  new ApiError(404, `${what} does not exist`)

/** A part of a rollup that this network does not have; `what` in the plural. */
export const notAvailable = (what: string): ApiError =>
  new ApiError(NOT_SERVED_CODE, `${what} are not available on this network.`)
