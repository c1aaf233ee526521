import { useRef, useState } from 'react'
import {
  type FileProblem,
  type FileTrace,
  MAX_FILE_BYTES,
  readTraceFile,
} from './read-trace-file.ts'

/** A file that the visitor opened, or wants to. */
export type OpenedFile =
  | { readonly name: string; readonly state: 'reading' }
  | {
      readonly name: string
      readonly state: 'failed'
      readonly problem: FileProblem | 'unreadable'
    }
  | {
      readonly name: string
      readonly state: 'open'
      /** Bytes. */
      readonly size: number
      readonly traces: readonly FileTrace[]
    }

/** The opened file, and the function that opens another. It stays in this page's memory. */
export function useTraceFile(): readonly [
  OpenedFile | undefined,
  (file: File) => Promise<void>,
] {
  const [opened, setOpened] = useState<OpenedFile>()
  const latest = useRef<File>(undefined)
  const open = async (file: File) => {
    const { name, size } = file
    latest.current = file
    if (size > MAX_FILE_BYTES) {
      setOpened({ name, state: 'failed', problem: 'tooLarge' })
      return
    }
    setOpened({ name, state: 'reading' })
    const text = await file.text().catch(() => undefined)
    // Another file was chosen meanwhile.
    if (latest.current !== file) return
    const content =
      text === undefined ? { problem: 'unreadable' as const } : readTraceFile(text)
    setOpened(
      'problem' in content
        ? { name, state: 'failed', problem: content.problem }
        : { name, state: 'open', size, traces: content.traces },
    )
  }
  return [opened, open]
}
