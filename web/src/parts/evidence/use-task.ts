import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** A task that runs on request, and at once if `isAtOnce`; it is aborted with its component. */
export function useTask<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  { isAtOnce = false }: { readonly isAtOnce?: boolean } = {},
) {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const { mutate, reset, isPending, isIdle, isError, data } = useMutation({
    mutationFn: () => {
      controller.current = new AbortController()
      return run(controller.current.signal)
    },
    meta: { silent: true },
  })
  const startsAtOnce = useRef(isAtOnce)
  useEffect(() => {
    if (startsAtOnce.current) mutate()
    startsAtOnce.current = false
  }, [mutate])
  const cancel = () => {
    controller.current?.abort()
    reset()
  }
  return { start: () => isPending || mutate(), cancel, isPending, isIdle, isError, data }
}
