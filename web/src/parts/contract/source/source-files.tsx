import { cleanText } from '@bvlgarichain/contract'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import type { ContractSearch } from '../contract-search.ts'
import { CodeView } from './code-view.tsx'
import classes from './source.module.css'

/** Files of a source, one of which is open. */
export function SourceFiles({
  files,
  main,
  search,
  onSearch,
}: {
  files: Readonly<Record<string, { readonly content: string }>>
  /** Path of the file that defines the contract. */
  main: string | undefined
  search: Pick<ContractSearch, 'file' | 'line'>
  onSearch: (search: Pick<ContractSearch, 'file' | 'line'>) => void
}) {
  const t = useText()
  const paths = Object.keys(files)
  const isFile = (path: string | undefined): path is string =>
    path !== undefined && Object.hasOwn(files, path)
  const open = [search.file, main, paths[0]].find(isFile)
  if (open === undefined) return null
  const content = files[open]?.content ?? ''
  return (
    <div className={classes.files}>
      <ul className={classes.paths} aria-label={t('source.files')}>
        {paths.map((path) => (
          <li key={path}>
            <button
              type="button"
              className={classes.path}
              aria-pressed={path === open}
              onClick={() => onSearch({ file: path, line: undefined })}
            >
              <bdi dir="ltr">{cleanText(path)}</bdi>
            </button>
          </li>
        ))}
        <li className={layout.note}>
          {t('source.lines', { count: content.split('\n').length })}
        </li>
      </ul>
      <CodeView
        key={open}
        file={open}
        content={content}
        line={search.file === undefined || search.file === open ? search.line : undefined}
        onSearch={onSearch}
      />
    </div>
  )
}
