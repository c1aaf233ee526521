import { useLocation, useNavigate } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, use, useEffect, useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** Present as soon as a visitor has finished or closed the tour. */
const TOUR_STORAGE_KEY = 'tour'
/** Pause between the dashboard's first content and the tour, in milliseconds. */
const START_AFTER_MS = 1_500

const TourContext = createContext<() => void>(() => {})

/** Opens the tour on the dashboard. */
export const useStartTour = (): (() => void) => use(TourContext)

/** Shows the tour on a visitor's first dashboard, and on request. */
export function TourProvider({
  ready,
  children,
}: {
  /** The screens are rendered. */
  ready: boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!ready || !isHome || readStored(TOUR_STORAGE_KEY) !== null) return
    const timer = setTimeout(() => setOpen(true), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ready, isHome])

  const start = () => {
    setOpen(true)
    if (!isHome) void navigate({ to: '/home' })
  }
  const end = () => {
    writeStored(TOUR_STORAGE_KEY, 'seen')
    setOpen(false)
  }
  return (
    <TourContext value={start}>
      {children}
      {open && ready && isHome && (
        <LazyDialog onClose={() => setOpen(false)}>
          <Tour onEnd={end} />
        </LazyDialog>
      )}
    </TourContext>
  )
}
