import { type DragEvent, useState } from 'react'

/**
 * Attributes of an element that files can be dropped on; `data-over` while something is held over it.
 * `onFiles` gets the dropped files, of which there may be none.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return {
    'data-over': isOver || undefined,
    onDragEnter: onDrag,
    onDragOver: onDrag,
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
