import '../../locales/en-US/screens.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { ItemIcon } from '../../ui/item-icon.tsx'
import { HitFacts } from './hit-facts.tsx'
import { GROUP_TITLES, type HitText, useHitText } from './hit-text.ts'
import classes from './search-box.module.css'
import type { SearchOutcome } from './search-hit.ts'
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
  const optionText = useOptionText()
  const typed = text.trim()
  const recent = options.filter(({ kind }) => kind === 'recent')
  const hint = options.length === 0 ? outcome?.hint : undefined
  const status = statusOf()

  function statusOf(): string {
    if (typed === '') return recent.length > 0 ? t('search.recent') : ''
    if (hint !== undefined) return t(hint.key, hint.params)
    if (outcome === undefined) return t('search.searching')
    if (outcome.failures.length > 0) return t('search.someFailed')
    if (options.length === 0) return t('search.noSuggestion')
    return t('search.suggestionsCount', { count: options.length })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field until the click
    <div onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.status} data-empty={status === '' || undefined}>
        <span role="status" data-warning={hint !== undefined || undefined}>
          {status}
        </span>
        {recent.length > 0 && (
          <button className={classes.quiet} type="button" onClick={onForget}>
            {t('search.forget')}
          </button>
        )}
      </div>
      <div role="listbox" id={`${id}list`} aria-label={t('search.suggestions')}>
        {groupsOf(options).map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group} role="group" aria-label={t(group)}>
            {group !== 'search.recent' && (
              <div className={classes.group} aria-hidden="true">
                {t(group)}
              </div>
            )}
            {members.map(({ option, index }) => (
              <OptionLine
                key={optionText(option).key}
                id={`${id}option${index}`}
                option={option}
                selected={index === active}
                onChoose={() => onChoose(option)}
              />
            ))}
          </div>
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

/** Options by group, with their places in the list; a group stands where its first option does. */
function groupsOf(options: readonly Suggestion[]) {
  const groups = new Map<TextKey, { option: Suggestion; index: number }[]>()
  for (const [index, option] of options.entries()) {
    const group = groupOf(option)
    const members = groups.get(group)
    if (members === undefined) groups.set(group, [{ option, index }])
    else members.push({ option, index })
  }
  return [...groups]
}

function groupOf(option: Suggestion): TextKey {
  switch (option.kind) {
    case 'recent':
      return 'search.recent'
    case 'command':
      return 'settings.title'
    case 'hit':
      return GROUP_TITLES[option.hit.kind]
  }
}

/** Texts of options in the visitor's language. */
function useOptionText(): (option: Suggestion) => HitText {
  const hitText = useHitText()
  return (option) => {
    switch (option.kind) {
      case 'recent': {
        const { text } = option
        return { title: text, facts: [], code: false, icon: 'recent', key: text }
      }
      case 'command':
        return option.command
      case 'hit':
        return hitText(option.hit)
    }
  }
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
  const words = useOptionText()(option)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not in every browser of the tests.
    if (selected) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      ref={line}
      id={id}
      role="option"
      className={classes.option}
      aria-selected={selected}
      onClick={onChoose}
    >
      <ItemIcon kind={words.icon} size={16} />
      <span className={classes.title} data-code={words.code || undefined}>
        {words.code ? (
          <bdi dir="ltr">{words.title}</bdi>
        ) : (
          <ChosenName name={words.title} />
        )}
      </span>
      <span className={classes.detail}>
        <HitFacts facts={words.facts} />
      </span>
    </div>
  )
}
