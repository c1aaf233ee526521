import { nextInFrame, type StepTrace } from '../../../../parts/execution/step-trace.ts'
import type { SourcePlace } from './source-map.ts'

/**
 * Next instruction of the same call that was compiled from another place of a source; generated code is
 * passed by.
 */
export function nextLine(
  trace: StepTrace,
  step: number,
  placeAt: (step: number) => SourcePlace | undefined,
): number | undefined {
  const here = placeAt(step)
  if (here === undefined) return undefined
  for (let at = nextInFrame(trace, step); at !== undefined; at = nextInFrame(trace, at)) {
    const place = placeAt(at)
    const isOther =
      place !== undefined &&
      place.file >= 0 &&
      (place.file !== here.file || place.start !== here.start)
    if (isOther) return at
  }
  return undefined
}
