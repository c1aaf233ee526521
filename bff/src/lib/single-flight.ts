export interface Joined<Result> {
  /** True for the caller whose request started the work. */
  readonly leader: boolean
  /** The shared result. Rejects for this caller alone if this caller's signal aborts. */
  readonly result: Promise<Result>
}

export interface SingleFlight<Result> {
  /**
   * Joins the work under this key, or starts it. The work's own signal aborts when the
   * last caller has left, and only then: a leader who leaves takes nothing from those who
   * wait.
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
    start: (signal: AbortSignal) => Promise<Result>,
  ): Flight<Result> => {
    const controller = new AbortController()
    const result = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    // Every waiter may have left by the time it rejects.
    result.catch(() => undefined)
    const flight: Flight<Result> = { result, controller, waiters: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    join(key, signal, start) {
      const joined = flights.get(key)
      const flight = joined ?? takeOff(key, start)
      flight.waiters += 1
      const result = new Promise<Result>((resolve, reject) => {
        const onAbort = () => {
          flight.waiters -= 1
          if (flight.waiters === 0) {
            if (flights.get(key) === flight) flights.delete(key)
            flight.controller.abort()
          }
          reject(signal.reason)
        }
        if (signal.aborted) return onAbort()
        signal.addEventListener('abort', onAbort, { once: true })
        const settled = () => signal.removeEventListener('abort', onAbort)
        flight.result.then(resolve, reject).finally(settled)
      })
      return { leader: joined === undefined, result }
    },
  }
}
