import type { Trust } from '@bvlgarichain/shared'

/** What this process tells the one that started it. */
export type Report =
  /** Work before the first answer: `done` of `total` parts. */
  | {
      readonly type: 'progress'
      readonly text: string
      readonly done: number
      readonly total: number
    }
  /**
   * Calls are answered at `origin`, e.g. `http://127.0.0.1:40123`. `trust` is what its operator
   * would set for a page: the keys that this network signs and proves with.
   */
  | { readonly type: 'ready'; readonly origin: string; readonly trust: Trust }
  /** The process ends with exit code 1; `message` is one sentence or a few for a person. */
  | { readonly type: 'fatal'; readonly message: string }

/** What the starting process may ask for. */
export type Request = { readonly type: 'stop' }

/** Recognises a request among whatever comes over the channel. */
export function isRequest(message: unknown): message is Request {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'stop'
  )
}
