import { CHUNK_LOAD_TIMEOUT_MS } from '@bvlgarichain/contract'
import { useEffect, useState } from 'react'
import { useText } from '../locales/text.tsx'
import classes from './pending-screen.module.css'
import { ReloadScreen } from './reload-screen.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder of a screen whose code is loading; offers a reload when it never arrives. */
export function PendingScreen() {
  const t = useText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])

  if (late) return <ReloadScreen text={t('shell.slowText')} />
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className={classes.title} />
      <div className={classes.card}>
        {ROWS.map((row) => (
          <div key={row} className={classes.row} />
        ))}
      </div>
    </div>
  )
}
