import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'

/** A button that chooses files. The same file can be chosen again, for it may have changed. */
export function ChooseFiles({
  accept,
  multiple = false,
  onFiles,
  children,
  ...button
}: Pick<ButtonProps, 'children' | 'loading'> & {
  accept?: string
  multiple?: boolean
  /** Gets at least one file. */
  onFiles: (files: readonly File[]) => void
}) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      {...(accept === undefined ? {} : { accept })}
      multiple={multiple}
      resetRef={reset}
      onChange={(chosen) => {
        const files = Array.isArray(chosen)
          ? chosen
          : [chosen].filter((file) => file !== null)
        if (files.length > 0) onFiles(files)
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...button} {...props}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}
