import {
  COMPONENTS,
  type Component,
  FINALITY_STAGES,
  type FinalityStage,
  type InternalCall,
  type Span,
  type StageRecord,
} from '@bvlgarichain/contract'

/** An interval of time, Unix milliseconds. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** A stage while it lasted, or since it was reached. */
export interface StageBar extends Interval {
  readonly held: FinalityStage
  /** The stage that ended it, or the one that lasts. */
  readonly record: StageRecord & { readonly stage: FinalityStage }
}

/** Spans of one component. */
export interface ComponentLane {
  readonly component: Component
  readonly spans: readonly Span[]
}

/** A call inside the execution; its interval is its share of the gas, not of the time. */
export interface CallBar extends Interval {
  readonly call: InternalCall
}

/** The stages that were reached, each up to the next; the last one lasts until `end` (Unix milliseconds). */
export function stageBars(
  stages: readonly StageRecord[],
  end: number,
): readonly StageBar[] {
  const reached = FINALITY_STAGES.flatMap((stage) => {
    const record = stages.find((candidate) => candidate.stage === stage)
    return record?.time === undefined ? [] : [{ ...record, stage, time: record.time }]
  })
  return reached.map((own, index) => {
    const next = reached[index + 1]
    return {
      held: own.stage,
      record: next ?? own,
      from: own.time,
      to: Math.max(own.time, next?.time ?? end),
    }
  })
}

/** The components in the order in which a transaction passes them, each with its spans. */
export function componentLanes(spans: readonly Span[]): readonly ComponentLane[] {
  return COMPONENTS.map((component) => ({
    component,
    spans: spans.filter((span) => span.component === component),
  })).filter((lane) => lane.spans.length > 0)
}

const endOf = (span: Span) => span.start + span.durationMs

/** The span in which the transaction was executed: that of the sequencer with the gas used. */
function executionOf(spans: readonly Span[]): Span | undefined {
  const own = spans.filter(({ component }) => component === 'SEQUENCER')
  return (
    own.find(({ attributes }) => attributes?.['gas.used'] !== undefined) ??
    own.toSorted((a, b) => b.durationMs - a.durationMs)[0]
  )
}

/**
 * The call tree, one row for each depth, laid into the interval of the execution. How long each
 * call took nobody measured: its width is the gas that it was given, its place the order.
 */
export function callRows(
  calls: readonly InternalCall[],
  spans: readonly Span[],
  gasUsed: number,
): readonly (readonly CallBar[])[] {
  const execution = executionOf(spans)
  if (execution === undefined) return []
  const rows: CallBar[][] = []
  const childrenOf = (path: readonly number[]) =>
    calls.filter(
      (call) =>
        call.path?.length === path.length + 1 &&
        path.every((step, depth) => call.path?.[depth] === step),
    )
  const lay = (path: readonly number[], gas: number, { from, to }: Interval) => {
    const children = childrenOf(path)
    // If little gas of much is reported (a plain transfer uses none), all get a visible share.
    const weights = children.map((call) =>
      Math.max(Number(call.gasUsed ?? 0), gas / 20, 1),
    )
    const own = Math.max(gas, 0) * 0.15
    const total = weights.reduce((sum, weight) => sum + weight, own)
    let begin = from + ((to - from) * own) / total
    for (const [index, call] of children.entries()) {
      const end = begin + ((to - from) * (weights[index] ?? 0)) / total
      const row = rows[path.length] ?? []
      rows[path.length] = row
      row.push({ call, from: begin, to: end })
      lay(call.path ?? [], Number(call.gasUsed ?? 0), { from: begin, to: end })
      begin = end
    }
  }
  lay([], gasUsed, { from: execution.start, to: endOf(execution) })
  return rows
}
