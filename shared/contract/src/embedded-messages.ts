import { type Label, parseLabels } from './labels.ts'
import { isRecord } from './schema.ts'
import { parseTrust, type Trust } from './trust.ts'

/** Steps of the embedded backend's start. */
const STEPS = ['start', 'history', 'index'] as const
export type PreparationStep = (typeof STEPS)[number]

/** Origin of the embedded backend, and facts about its network for the page. */
export interface EmbeddedApi {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string
  /** As an operator of the network would set it: the keys that it signs and proves with. */
  readonly trust: Trust
  /** Names of its contracts. */
  readonly labels: readonly Label[]
  /** JSON-RPC of the nodes, if there are any. May hold a password or a key. */
  readonly rpc: { readonly l1?: string; readonly l2?: string }
  /** URL that takes spans as OTLP in JSON, if traces are kept. */
  readonly tracesUrl?: string
}

/** Work before `ready`: `done` of `total` parts. */
export interface Progress {
  readonly type: 'progress'
  readonly step: PreparationStep
  readonly text: string
  readonly done: number
  readonly total: number
}

/** Messages of the embedded backend to its parent process. */
export type EmbeddedReport =
  | Progress
  /** Endpoints respond from the part of a new network's history that exists; the rest follows. */
  | ({ readonly type: 'serving' } & EmbeddedApi)
  /** The history is complete and indexed. `serving` need not have come before. */
  | ({ readonly type: 'ready' } & EmbeddedApi)
  /** One sentence for a person, such as what a stop has lost. */
  | { readonly type: 'notice'; readonly message: string }
  /** The process ends with exit code 1; `message` is one sentence or a few for a person. */
  | { readonly type: 'fatal'; readonly message: string }

/** Messages that the parent may send: the child is to save its chains and end. */
export interface StopRequest {
  readonly type: 'stop'
}

export const isStopRequest = (message: unknown): message is StopRequest =>
  isRecord(message) && message.type === 'stop'

/** Reads a message of the child; `undefined` for any other value. */
export function parseEmbeddedReport(message: unknown): EmbeddedReport | undefined {
  if (!isRecord(message)) return undefined
  const { type } = message
  switch (type) {
    case 'progress': {
      const { text, done, total } = message
      const step = STEPS.find((known) => known === message.step)
      const isWhole = typeof done === 'number' && typeof total === 'number'
      return step !== undefined && typeof text === 'string' && isWhole
        ? { type, step, text, done, total }
        : undefined
    }
    case 'serving':
    case 'ready': {
      const api = parseApi(message)
      return api && { type, ...api }
    }
    case 'notice':
    case 'fatal': {
      const { message: text } = message
      return typeof text === 'string' ? { type, message: text } : undefined
    }
    default:
      return undefined
  }
}

function parseApi(message: Readonly<Record<string, unknown>>): EmbeddedApi | undefined {
  const { origin, trust, labels, rpc, tracesUrl } = message
  if (typeof origin !== 'string') return undefined
  const { l1, l2 } = isRecord(rpc) ? rpc : {}
  return {
    origin,
    trust: parseTrust(trust),
    labels: parseLabels(labels),
    rpc: {
      ...(typeof l1 === 'string' && { l1 }),
      ...(typeof l2 === 'string' && { l2 }),
    },
    ...(typeof tracesUrl === 'string' && { tracesUrl }),
  }
}
