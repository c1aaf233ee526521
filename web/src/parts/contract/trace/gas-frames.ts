/** A call as the node or an execution in the browser reports it. */
export interface GasCall {
  readonly type: string | undefined
  readonly to: string | undefined
  readonly input: string | undefined
  readonly gasUsed: bigint | undefined
  readonly error?: string | undefined
  readonly calls: readonly GasCall[]
}

/** A call with its own gas and that of the calls inside it. */
export interface GasFrame {
  /** Number of the call, in the order in which calls begin. */
  readonly frame: number
  readonly depth: number
  readonly call: GasCall
  /** Gas with that of the calls inside. */
  readonly total: number
  readonly own: number
  /** Where it begins, as a part of the gas of the transaction's own call. */
  readonly start: number
}

/** Calls that are profiled; a transaction may make tens of thousands. */
export const MAX_PROFILED = 2_000

/** Calls with their gas, in the order in which they begin. */
export function gasFrames(root: GasCall | undefined): readonly GasFrame[] {
  const frames: GasFrame[] = []
  let frame = 0
  const visit = (call: GasCall, depth: number, start: number) => {
    const number = frame
    frame += 1
    const total = gasOf(call)
    const inner = call.calls.reduce((sum, each) => sum + gasOf(each), 0)
    if (frames.length < MAX_PROFILED) {
      // A refund may leave a call with less than those inside of it used.
      const own = Math.max(0, total - inner)
      frames.push({ frame: number, depth, call, total, own, start })
    }
    let from = start
    for (const child of call.calls) {
      visit(child, depth + 1, from)
      from += gasOf(child)
    }
  }
  if (root !== undefined) visit(root, 0, 0)
  return frames
}

const gasOf = ({ gasUsed }: GasCall): number => Number(gasUsed ?? 0n)
