import { Failure } from './failure.ts'
import { makeWaiter, type Waiter } from './waiter.ts'

export interface Joined<Result> {
  /** True for the caller whose request started the work. */
  readonly leader: boolean
  /** The shared result. Rejects with a Failure for this caller alone if this caller leaves. */
  readonly result: Promise<Result>
}

export interface SingleFlight<Result> {
  /**
   * Joins the work under this key, or starts it. The work's own waiter leaves when the last
   * caller has left, and only then: a leader who leaves takes nothing from those who wait.
   */
  join(
    key: string,
    caller: Waiter,
    start: (waiter: Waiter) => Promise<Result>,
  ): Joined<Result>
}

interface Flight<Result> {
  readonly result: Promise<Result>
  readonly leave: () => void
  waiters: number
}

/**
 * Makes equal concurrent work happen once. Results are not kept: the flight ends with its
 * result.
 */
export function makeSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>()

  const takeOff = (
    key: string,
    start: (waiter: Waiter) => Promise<Result>,
  ): Flight<Result> => {
    const { waiter, leave } = makeWaiter()
    const result = start(waiter).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    // Every waiter may have left by the time it rejects.
    result.catch(() => undefined)
    const flight: Flight<Result> = { result, leave, waiters: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    join(key, caller, start) {
      const joined = flights.get(key)
      const flight = joined ?? takeOff(key, start)
      flight.waiters += 1
      const result = new Promise<Result>((resolve, reject) => {
        const onLeave = () => {
          flight.waiters -= 1
          if (flight.waiters === 0) {
            if (flights.get(key) === flight) flights.delete(key)
            flight.leave()
          }
          reject(new Failure(503, 'The caller left'))
        }
        if (caller.hasLeft) return onLeave()
        caller.onLeave = onLeave
        // Who leaves with the result at hand leaves nothing.
        const settled = () => {
          caller.onLeave = undefined
        }
        flight.result.then(
          (value) => {
            settled()
            resolve(value)
          },
          (error: unknown) => {
            settled()
            reject(error)
          },
        )
      })
      return { leader: joined === undefined, result }
    },
  }
}
