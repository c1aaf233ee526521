import { type Address, isRecord } from '@bvlgarichain/contract'
import { type Hex, isHex } from 'viem'
import { addressIn, quantityIn } from '../node-values.ts'

/** A call of a transaction as its source reports it. */
interface ReportedCall {
  /** In capitals. */
  readonly type: string | undefined
  readonly from: Address | undefined
  readonly to: Address | undefined
  /** In wei. */
  readonly value: bigint | undefined
  readonly gas: bigint | undefined
  readonly gasUsed: bigint | undefined
  readonly input: Hex | undefined
  readonly output: Hex | undefined
  /** Why it failed, in the source's words; `undefined` if it did not. */
  readonly error: string | undefined
  /** Its error is named by a known signature, not by the contract's own ABI. */
  readonly isGuess?: boolean | undefined
  /** Name of the function, where the source knows it. */
  readonly name?: string | undefined
}

/** A call of a transaction in the tree of its calls. */
export interface CallFrame extends ReportedCall {
  /** Place in the tree: `0.2` is the third call of the root's first; the root has ``. */
  readonly path: string
  readonly depth: number
  readonly calls: readonly CallFrame[]
  /** It, or a call inside, failed. */
  readonly hasFailure: boolean
  /** It succeeded inside of a call that failed: nothing of it remains. */
  readonly isUndone: boolean
}

/** A transaction's calls, and whether some were left out. */
export interface CallTrace {
  readonly root: CallFrame
  readonly count: number
  readonly isCut: boolean
}

/** Calls that are read: a transaction may make tens of thousands. */
export const MAX_FRAMES = 2_000
/** Deepest call; the EVM allows 1024. */
const MAX_DEPTH = 1_024

/** The tree of a transaction's calls; the first ones of too many. */
export function callTraceOf<Call>(
  own: Call,
  /** Reads a call and those inside of it; a source may name its place itself. */
  read: (call: Call) => ReportedCall & {
    readonly path?: string | undefined
    readonly calls: readonly Call[]
  },
  max: number = MAX_FRAMES,
): CallTrace {
  let count = 0
  let isCut = false
  const frameOf = (
    call: Call,
    position: string,
    depth: number,
    isInFailed: boolean,
  ): CallFrame => {
    count += 1
    const { path = position, calls: inner, ...reported } = read(call)
    const hasFailed = reported.error !== undefined
    const calls: CallFrame[] = []
    for (const [index, each] of inner.entries()) {
      if (count >= max || depth >= MAX_DEPTH) {
        isCut = true
        break
      }
      const place = path === '' ? `${index}` : `${path}.${index}`
      calls.push(frameOf(each, place, depth + 1, isInFailed || hasFailed))
    }
    return {
      ...reported,
      path,
      depth,
      calls,
      hasFailure: hasFailed || calls.some(({ hasFailure }) => hasFailure),
      isUndone: isInFailed && !hasFailed,
    }
  }
  const root = frameOf(own, '', 0, false)
  return { root, count, isCut }
}

/** Reads the response of `callTracer`; `undefined` if it is none. */
export const readCallTrace = (response: unknown): CallTrace | undefined =>
  isRecord(response) ? callTraceOf(response, readFrame) : undefined

function readFrame(frame: Readonly<Record<string, unknown>>) {
  const reason = typeof frame.revertReason === 'string' ? frame.revertReason : undefined
  // Some nodes send an empty text for no error.
  const hasError = typeof frame.error === 'string' && frame.error !== ''
  return {
    type: typeof frame.type === 'string' ? frame.type.toUpperCase() : undefined,
    from: addressIn(frame.from),
    to: addressIn(frame.to),
    value: quantityIn(frame.value),
    gas: quantityIn(frame.gas),
    gasUsed: quantityIn(frame.gasUsed),
    input: isHex(frame.input) ? frame.input : undefined,
    output: isHex(frame.output) ? frame.output : undefined,
    error: hasError ? (reason ?? String(frame.error)) : undefined,
    calls: Array.isArray(frame.calls) ? frame.calls.filter(isRecord) : [],
  }
}

/** All calls in the order in which they were made. */
export const allFrames = (root: CallFrame): readonly CallFrame[] => [
  root,
  ...root.calls.flatMap(allFrames),
]

/** Levels that are open at first. */
const OPEN_LEVELS = 2

/**
 * Paths of the calls that are open at first: the outermost levels, and the path down to where a
 * failure began.
 */
export const openAtFirst = (root: CallFrame): ReadonlySet<string> =>
  pathsWhere(
    root,
    ({ depth, calls }) =>
      depth < OPEN_LEVELS || calls.some(({ hasFailure }) => hasFailure),
  )

/** Paths of all calls that have others inside. */
export const allPaths = (root: CallFrame): ReadonlySet<string> =>
  pathsWhere(root, ({ calls }) => calls.length > 0)

const pathsWhere = (root: CallFrame, isWanted: (frame: CallFrame) => boolean) =>
  new Set(allFrames(root).flatMap((frame) => (isWanted(frame) ? frame.path : [])))

/** Calls in the order in which they were made, without those inside of closed ones. */
export const shownFrames = (
  root: CallFrame,
  open: ReadonlySet<string>,
): readonly CallFrame[] => [
  root,
  ...(open.has(root.path) ? root.calls.flatMap((call) => shownFrames(call, open)) : []),
]

/** The innermost failed call: where a failure began. */
export const isOrigin = ({ error, calls }: CallFrame): boolean =>
  error !== undefined && calls.every((call) => !call.hasFailure)
