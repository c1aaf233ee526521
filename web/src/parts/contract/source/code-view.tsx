import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { runInWorker } from '../../../lib/run-in-worker.ts'
import { useText } from '../../../locales/text.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import layout from '../../../ui/layout.module.css'
import type { ContractSearch } from '../contract-search.ts'
import type { Token } from './highlight.ts'
import type { HighlightRequest, HighlightResult } from './highlight-worker.ts'
import { showHidden } from './show-hidden.ts'
import classes from './source.module.css'

/** Text of a file with numbers of its lines, each of which is a link. */
export function CodeView({
  file,
  content,
  line,
  onSearch,
}: {
  file: string
  content: string
  /** Line that the link names, from 1. */
  line: number | undefined
  onSearch: (search: Pick<ContractSearch, 'file' | 'line'>) => void
}) {
  const t = useText()
  const { text, hasHidden } = useMemo(() => showHidden(content), [content])
  const lines = useLines(text, file)
  const searchText = useLocation({ select: ({ searchStr }) => searchStr })
  const hrefOf = (number: number) => {
    const search = new URLSearchParams(searchText)
    search.set('file', file)
    search.set('line', String(number))
    return `?${search}`
  }
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is what holds the line
  useEffect(() => {
    const row = box.current?.querySelector('[aria-current]')
    if (!box.current || !row) return
    const { top } = row.getBoundingClientRect()
    const { top: edge, height } = box.current.getBoundingClientRect()
    const isInSight = top >= edge && top < edge + height
    if (!isInSight) box.current.scrollTop += top - edge - height / 3
    box.current.scrollIntoView({ block: 'nearest' })
  }, [line, file])
  const onClick = (event: MouseEvent) => {
    const number = (event.target as Element).closest('a')?.dataset.line
    if (number === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSearch({ file, line: Number(number) })
  }
  return (
    <>
      {hasHidden && <p className={layout.note}>{t('source.hidden')}</p>}
      <div className={layout.beside}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside work by keyboard */}
        <section
          ref={box}
          className={classes.scroll}
          aria-label={file}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          dir="ltr"
          data-testid="source-code"
          onClick={onClick}
        >
          <ol className={classes.lines}>
            {lines.map((tokens, index) => {
              const number = index + 1
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
                <li key={index} aria-current={number === line || undefined}>
                  <a
                    className={classes.number}
                    href={hrefOf(number)}
                    data-line={number}
                    aria-label={t('source.lineLink', { line: number })}
                  >
                    {number}
                  </a>
                  <code translate="no">
                    {tokens.map(({ text, tone }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
                      <span key={at} className={tone && classes[tone]}>
                        {text}
                      </span>
                    ))}
                    {'\n'}
                  </code>
                </li>
              )
            })}
          </ol>
        </section>
        <CopyButton value={content} label={file} />
      </div>
    </>
  )
}

/** Lines of a text: plain at first, then with colors. */
function useLines(text: string, file: string): readonly (readonly Token[])[] {
  const [colored, setColored] = useState<{
    readonly of: string
    readonly lines: readonly (readonly Token[])[]
  }>()
  useEffect(() => {
    const controller = new AbortController()
    const request: HighlightRequest = { text, file }
    // A grammar may take long over a hostile source, so it runs off the main thread.
    runInWorker<HighlightResult>(
      () =>
        new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' }),
      request,
      { signal: controller.signal },
    ).then(
      (lines) => lines && setColored({ of: text, lines }),
      () => {},
    )
    return () => controller.abort()
  }, [text, file])
  const plain = useMemo(
    () =>
      text.split('\n').map((line): readonly Token[] => [{ text: line, tone: undefined }]),
    [text],
  )
  return colored?.of === text ? colored.lines : plain
}
