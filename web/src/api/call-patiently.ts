import {
  type AnswerFor,
  type CallName,
  RETRY_LIMIT,
  type RequestFor,
} from '@bvlgarichain/shared'
import { callApi } from './client.ts'
import { isRepeatable, retryDelay } from './query-client.ts'

/**
 * Makes a call whose answer is not kept, and repeats it as the query client would. For work
 * that reads more than a screen shows, such as an export.
 *
 * @throws ApiError of the last attempt; the signal's reason once it is aborted
 */
export async function callPatiently<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  signal: AbortSignal,
): Promise<AnswerFor<Name>> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      return await callApi(name, request, { signal })
    } catch (error) {
      const givesUp = failures >= RETRY_LIMIT || !(error instanceof Error)
      if (givesUp || signal.aborted || !isRepeatable(error)) throw error
    }
    await pause(retryDelay(failures), signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
