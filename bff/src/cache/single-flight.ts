import { clientLeft } from '../lib/api-error.ts'

interface Joined<Result> {
  /** True for the client whose request started the work. */
  readonly leader: boolean
  /** Time since the work began, in milliseconds. */
  readonly ageMs: number
  /** The shared result. Rejects with an ApiError for this client alone if it leaves. */
  readonly result: Promise<Result>
}

export interface SingleFlight<Result> {
  /**
   * Joins the work under this key, or starts it. The work is aborted when the last client has
   * left, and only then: a leader who leaves takes nothing from those who wait.
   */
  join(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Joined<Result>
}

interface Flight<Result> {
  readonly result: Promise<Result>
  readonly controller: AbortController
  readonly startedAt: number
  clients: number
}

/**
 * Joins the work under this key until it ends otherwise than by a limit of another client
 * (`isLimit`), which says nothing of this one. Rejects with the error that ended it.
 */
export async function joinWhileOthersAreLimited<Result>(
  flights: SingleFlight<Result>,
  { key, signal, start, isLimit }: LimitedFlight<Result>,
): Promise<{ readonly leader: boolean; readonly result: Result }> {
  for (;;) {
    const { leader, result } = flights.join(key, signal, start)
    try {
      return { leader, result: await result }
    } catch (error) {
      if (leader || signal.aborted || !isLimit(error)) throw error
    }
  }
}

interface LimitedFlight<Result> {
  readonly key: string
  /** Of the client. */
  readonly signal: AbortSignal
  readonly start: (signal: AbortSignal) => Promise<Result>
  /** True for a limit of the client whose request started the work. */
  readonly isLimit: (error: unknown) => boolean
}

/**
 * Makes equal concurrent work happen once. A result is not kept: it ends the flight.
 *
 * @param now monotonic clock in milliseconds
 */
export function makeSingleFlight<Result>(now: () => number): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>()
  const end = (key: string, flight: Flight<Result>) => {
    if (flights.get(key) === flight) flights.delete(key)
  }

  const takeOff = (
    key: string,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Flight<Result> => {
    const controller = new AbortController()
    const result = start(controller.signal).finally(() => end(key, flight))
    // Every client may have left by the time it rejects.
    result.catch(() => undefined)
    const flight = { result, controller, startedAt: now(), clients: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    join(key, signal, start) {
      const joined = flights.get(key)
      const flight = joined ?? takeOff(key, start)
      flight.clients += 1
      const result = new Promise<Result>((resolve, reject) => {
        const leave = () => {
          flight.clients -= 1
          if (flight.clients === 0) {
            end(key, flight)
            flight.controller.abort()
          }
          reject(clientLeft())
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        // A client that leaves with the result at hand leaves nothing.
        const settle = () => signal.removeEventListener('abort', leave)
        flight.result.finally(settle).then(resolve, reject)
      })
      const ageMs = now() - flight.startedAt
      return { leader: joined === undefined, ageMs, result }
    },
  }
}
