import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '../locales/text.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { showToast } from './show-toast.ts'

/**
 * Frame of a dialog whose code loads when it opens. If that fails, a toast reports it and `onClose`
 * resets what opened it, so that its button works again.
 */
export function LazyDialog({
  onClose,
  children,
}: {
  onClose: () => void
  children: ReactNode
}) {
  return (
    <ErrorBoundary fallback={<DialogFailure onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function DialogFailure({ onClose }: { onClose: () => void }) {
  const t = useText()
  const report = useEffectEvent(() => {
    void showToast(t('shell.dialogFailed'))
    onClose()
  })
  useEffect(() => report(), [])
  return null
}
