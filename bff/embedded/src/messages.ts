import type { Label, Trust } from '@bvlgarichain/shared'

/** Steps of a start. */
export type PreparationStep = 'start' | 'history' | 'index'

/** Where the calls are answered, and what a page about the network has to know beside them. */
export interface Served {
  readonly origin: string
  readonly trust: Trust
  readonly labels: readonly Label[]
  /** JSON-RPC of the nodes, layer 1's where there is one. May hold a password or a key. */
  readonly rpc: { readonly l1?: string; readonly l2: string }
  /** URL that takes spans of the BFF as OTLP in JSON, if traces are kept. */
  readonly tracesUrl?: string
}

/** Messages from this process to its parent. */
export type Report =
  /** Work before `ready`: `done` of `total` parts. */
  | {
      readonly type: 'progress'
      readonly step: PreparationStep
      readonly text: string
      readonly done: number
      readonly total: number
    }
  /**
   * Calls are answered at `origin`, e.g. `http://127.0.0.1:40123`, from what there is of the history
   * of a new network, the rest of which is being made. `trust` is what its operator would set for a
   * page: the keys that this network signs and proves with; `labels` are the names of its contracts.
   */
  | ({ readonly type: 'serving' } & Served)
  /** The history is complete and indexed. `serving` need not have come before. */
  | ({ readonly type: 'ready' } & Served)
  /** One sentence for a person, such as what a stop has lost. */
  | { readonly type: 'notice'; readonly message: string }
  /** The process ends with exit code 1; `message` is one sentence or a few for a person. */
  | { readonly type: 'fatal'; readonly message: string }

/** Messages that the parent may send. */
export interface Request {
  readonly type: 'stop'
}

/** Recognises a request among whatever comes over the channel. */
export function isRequest(message: unknown): message is Request {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'stop'
  )
}
