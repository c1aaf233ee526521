import { useText } from '../../i18n/text.tsx'
import { HitFacts } from './hit-facts.tsx'
import { GROUP_TITLES, hitText } from './hit-text.ts'
import { inputHint } from './input-hint.ts'
import { readInput } from './read-input.ts'
import type { SearchOutcome } from './resolve-search.ts'
import classes from './search-box.module.css'
import type { Suggestion } from './suggestions.ts'

/** List below the search field: options, and a line with the state of the search. */
export function SuggestionList({
  id,
  text,
  options,
  active,
  outcome,
  onChoose,
  onSearch,
  onForget,
}: {
  /** Prefix of the ids that the field refers to. */
  id: string
  text: string
  options: readonly Suggestion[]
  /** Index of the marked option; -1 for none. */
  active: number
  /** `undefined` while the search runs. */
  outcome: SearchOutcome | undefined
  onChoose: (option: Suggestion) => void
  onSearch: () => void
  onForget: () => void
}) {
  const t = useText()
  const typed = text.trim()
  const hint = inputHint(readInput(typed).text)
  const status = statusOf()

  function statusOf(): string {
    if (typed === '') return t('search.recent')
    if (hint !== undefined) return t(hint.key, hint.params)
    if (outcome === undefined) return t('search.searching')
    if (outcome.failures.length > 0) return t('search.someFailed')
    if (options.length === 0) return t('search.noSuggestion')
    return t('search.suggestionsCount', { count: options.length })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field until the click
    <div className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.status}>
        <span role="status" data-warning={hint !== undefined || undefined}>
          {status}
        </span>
        {typed === '' && (
          <button className={classes.quiet} type="button" onClick={onForget}>
            {t('search.forget')}
          </button>
        )}
      </div>
      <div
        className={classes.options}
        id={`${id}list`}
        role="listbox"
        aria-label={t('search.suggestions')}
      >
        {options.map((option, index) => (
          <OptionLine
            key={option.kind === 'recent' ? option.text : hitText(option.hit, t).key}
            id={`${id}option${index}`}
            option={option}
            selected={index === active}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {typed !== '' && (
        <button className={classes.all} type="button" tabIndex={-1} onClick={onSearch}>
          {t('search.searchFor', {
            text: typed.length > 40 ? `${typed.slice(0, 40)}…` : typed,
          })}
        </button>
      )}
    </div>
  )
}

function OptionLine({
  id,
  option,
  selected,
  onChoose,
}: {
  id: string
  option: Suggestion
  selected: boolean
  onChoose: () => void
}) {
  const t = useText()
  const words =
    option.kind === 'recent'
      ? { group: '', title: option.text, facts: [], code: false }
      : { group: t(GROUP_TITLES[option.hit.kind]), ...hitText(option.hit, t) }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-selected={selected}
      onClick={onChoose}
    >
      <bdi
        className={classes.title}
        data-code={words.code || undefined}
        {...(words.code ? { dir: 'ltr' } : {})}
      >
        {words.title}
      </bdi>
      <span className={classes.detail}>
        <HitFacts facts={[words.group, ...words.facts].filter((fact) => fact !== '')} />
      </span>
    </div>
  )
}
