import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Button, VisuallyHidden } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import classes from './new-rows.module.css'

/** Tells that rows have come, and shows them when pressed; it floats over the rows and moves nothing. */
export function NewRows({
  count,
  text,
  waiting,
  onShow,
}: {
  count: number
  /** Text of the button, e.g. "12 new blocks". */
  text: string
  /** For screen readers while nothing has come. */
  waiting: string
  onShow: () => void
}) {
  return (
    <div className={classes.place}>
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
