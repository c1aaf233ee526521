import { TOAST_DURATION_MS } from '@bvlgarichain/shared'

/** A temporary notice. */
interface Toast {
  readonly id: number
  readonly message: string
}

/** The toasts on screen. */
export interface Toasts {
  /**
   * Shows an error for three seconds. The same text is not stacked: a screen whose queries all
   * fail for one reason reports it once.
   */
  show(message: string): void
  dismiss(id: number): void
  /** The toasts on screen; the same array until they change. */
  list(): readonly Toast[]
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Keeps toasts, each for `lifeMs` milliseconds. */
export function makeToasts(lifeMs: number = TOAST_DURATION_MS): Toasts {
  const listeners = new Set<() => void>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let toasts: readonly Toast[] = []
  let lastId = 0

  function set(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }
  function dismiss(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    set(toasts.filter((toast) => toast.id !== id))
  }

  return {
    show(message) {
      const shown = toasts.find((toast) => toast.message === message)
      const id = shown?.id ?? ++lastId
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => dismiss(id), lifeMs),
      )
      if (shown === undefined) set([...toasts, { id, message }])
    },
    dismiss,
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
