import { Button, VisuallyHidden } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import classes from './new-rows.module.css'

/** The age of rows, and that others have come, which it shows when pressed. */
export function NewRows({
  count,
  text,
  waiting,
  onShow,
  age,
}: {
  count: number
  /** Text of the button, e.g. "12 new blocks". */
  text: string
  /** For screen readers while nothing has come. */
  waiting: string
  onShow: () => void
  age: ReactNode
}) {
  return (
    <div className={classes.place}>
      <div className={classes.age}>{age}</div>
      {count > 0 ? (
        <Button
          className={classes.pill}
          size="compact-sm"
          radius="xl"
          leftSection={<IconArrowUp size={14} aria-hidden="true" />}
          onClick={onShow}
        >
          {text}
        </Button>
      ) : (
        <VisuallyHidden>{waiting}</VisuallyHidden>
      )}
    </div>
  )
}
