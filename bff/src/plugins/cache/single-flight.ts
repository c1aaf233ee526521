import { clientLeft } from '../../lib/api-error.ts'

export interface Joined<Result> {
  /** True for the client whose request started the work. */
  readonly leader: boolean
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
  clients: number
}

/** Makes equal concurrent work happen once. A result is not kept: it ends the flight. */
export function makeSingleFlight<Result>(): SingleFlight<Result> {
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
    const flight = { result, controller, clients: 0 }
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
      return { leader: joined === undefined, result }
    },
  }
}
