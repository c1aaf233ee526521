import { type Address, isAddress, isRecord } from '@bvlgarichain/contract'
import { type Hex, isHex } from 'viem'

/** A call of a transaction as `callTracer` reports it. */
export interface CallFrame {
  /** Place in the tree: `0.2` is the third call of the root's first; the root has ``. */
  readonly path: string
  readonly depth: number
  /** In capitals. */
  readonly type: string | undefined
  readonly from: Address | undefined
  readonly to: Address | undefined
  /** In wei. */
  readonly value: bigint | undefined
  readonly gas: bigint | undefined
  readonly gasUsed: bigint | undefined
  readonly input: Hex
  readonly output: Hex
  /** Why it failed, in the node's words; `undefined` if it did not. */
  readonly error: string | undefined
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

/** Reads the response of `callTracer`; `undefined` if it is none. */
export function readCallTrace(response: unknown): CallTrace | undefined {
  if (!isRecord(response)) return undefined
  const left = { frames: MAX_FRAMES, isCut: false }
  const root = readFrame(response, '', 0, left)
  return { root, count: MAX_FRAMES - left.frames, isCut: left.isCut }
}

function readFrame(
  frame: Readonly<Record<string, unknown>>,
  path: string,
  depth: number,
  left: { frames: number; isCut: boolean },
  isInFailed = false,
): CallFrame {
  left.frames--
  const reason = typeof frame.revertReason === 'string' ? frame.revertReason : undefined
  // Some nodes send an empty text for no error.
  const hasError = typeof frame.error === 'string' && frame.error !== ''
  const error = hasError ? (reason ?? String(frame.error)) : undefined
  const isVoid = isInFailed || error !== undefined
  const calls: CallFrame[] = []
  const inner = Array.isArray(frame.calls) ? frame.calls.filter(isRecord) : []
  for (const [index, call] of inner.entries()) {
    if (left.frames <= 0 || depth >= MAX_DEPTH) {
      left.isCut = true
      break
    }
    const inner = path === '' ? `${index}` : `${path}.${index}`
    calls.push(readFrame(call, inner, depth + 1, left, isVoid))
  }
  return {
    path,
    depth,
    type: typeof frame.type === 'string' ? frame.type.toUpperCase() : undefined,
    from: addressIn(frame.from),
    to: addressIn(frame.to),
    value: numberIn(frame.value),
    gas: numberIn(frame.gas),
    gasUsed: numberIn(frame.gasUsed),
    input: isHex(frame.input) ? frame.input : '0x',
    output: isHex(frame.output) ? frame.output : '0x',
    error,
    calls,
    hasFailure: error !== undefined || calls.some(({ hasFailure }) => hasFailure),
    isUndone: isInFailed && error === undefined,
  }
}

/**
 * Paths of the calls that are open at first: the outermost levels, and the path down to where a
 * failure began.
 */
export function openAtFirst(root: CallFrame): ReadonlySet<string> {
  const open = new Set<string>()
  const visit = (frame: CallFrame) => {
    const isOuter = frame.depth < OPEN_LEVELS
    if (isOuter || frame.calls.some(({ hasFailure }) => hasFailure)) open.add(frame.path)
    frame.calls.forEach(visit)
  }
  visit(root)
  return open
}

/** Levels that are open at first. */
const OPEN_LEVELS = 2

/** Calls in the order in which they were made, without those inside of closed ones. */
export function shownFrames(
  root: CallFrame,
  open: ReadonlySet<string>,
): readonly CallFrame[] {
  const shown: CallFrame[] = []
  const visit = (frame: CallFrame) => {
    shown.push(frame)
    if (open.has(frame.path)) frame.calls.forEach(visit)
  }
  visit(root)
  return shown
}

/** Paths of all calls that have others inside. */
export function allPaths(root: CallFrame): ReadonlySet<string> {
  const paths = new Set<string>()
  const visit = (frame: CallFrame) => {
    if (frame.calls.length > 0) paths.add(frame.path)
    frame.calls.forEach(visit)
  }
  visit(root)
  return paths
}

/** The innermost failed call: where a failure began. */
export const isOrigin = ({ error, calls }: CallFrame): boolean =>
  error !== undefined && calls.every((call) => !call.hasFailure)

function addressIn(value: unknown): Address | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : undefined
  return isAddress(text) ? text : undefined
}

function numberIn(value: unknown): bigint | undefined {
  return isHex(value) && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
