import { lazy, Suspense, useEffect } from 'react'
import { acceptForeignText } from '../app/foreign-text.ts'
import { useSettings } from '../app/settings.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Notices } from './notices.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const PreparingNotice = lazy(async () => ({
  default: (await import('./preparing-notice.tsx')).PreparingNotice,
}))

/** Parts of the frame that the first paint does without. */
export function LateParts() {
  const { preparing } = useSettings()
  useHeadingFocus()
  useEffect(() => acceptForeignText(document.body), [])
  return (
    <>
      <Notices />
      {preparing === true && (
        <ErrorBoundary>
          <Suspense>
            <PreparingNotice />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toasts />
    </>
  )
}
