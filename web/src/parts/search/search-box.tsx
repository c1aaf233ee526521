import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { commandKey } from '../../lib/command-key.ts'
import { useText } from '../../locales/text.tsx'
import { AddressNamesContext } from '../../ui/address-names.ts'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { hitTarget } from './hit-target.ts'
import { exactLocalHit, localHits, mergeHits, useLocalHits } from './local-hits.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import classes from './search-box.module.css'
import { searchQuery } from './search-query.ts'
import { type Command, type Suggestion, suggestionsOf } from './suggestions.ts'
import { useSearchHotkey } from './use-search-hotkey.ts'

// Its texts and icons of hits are not needed before the first search.
const SuggestionList = lazy(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}))

/** Pause in typing before suggestions are requested, in milliseconds. */
const TYPING_PAUSE_MS = 180

const PLACEHOLDERS = {
  header: 'search.placeholderShort',
  hero: 'search.placeholder',
  palette: 'search.palettePlaceholder',
} as const

/**
 * The search field: a combobox with suggestions (WAI-ARIA, "editable combobox"), written here because
 * Mantine's would bring 11 kB to every first visit. Enter opens an unambiguous hit, else the results page.
 * `/` focuses the field.
 */
export function SearchBox({
  size = 'header',
  defaultText = '',
  commandsOf = () => [],
  onDone = () => {},
}: {
  /** In the `palette` the list is always open, offers screens by name, and Enter opens its first line. */
  size?: 'header' | 'hero' | 'palette'
  /** Initial text; use a new `key` to change it. */
  defaultText?: string
  /** Commands that match a text. */
  commandsOf?: (text: string) => readonly Command[]
  /** After the visitor has opened something. */
  onDone?: () => void
}) {
  // The header has its own landmark around the field, and the palette is a dialog.
  const Frame = size === 'hero' ? 'search' : 'div'
  const isPalette = size === 'palette'
  /** Marked line of a new list; -1 for the field. */
  const first = isPalette ? 0 : -1
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const names = use(AddressNamesContext)
  const input = useRef<HTMLInputElement>(null)
  /** Number of the search whose result is awaited; earlier ones are withdrawn. */
  const attempt = useRef(0)
  const [text, setText] = useState(defaultText)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(first)
  const [busy, setBusy] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>(() =>
    isPalette ? readRecentSearches() : [],
  )
  const open = isPalette || isOpen
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const search = useQuery({ ...searchQuery(asked), enabled: open && asked !== '' })
  const settled = asked === text.trim() ? search.data : undefined
  const local = useLocalHits(text, isPalette)
  const options = suggestionsOf({
    text,
    outcome: settled,
    recent,
    local,
    commands: commandsOf(text),
    withScreens: isPalette,
  })
  const shown = open && (text.trim() !== '' || options.length > 0)
  useSearchHotkey(input, size)

  const show = () => {
    setRecent(readRecentSearches())
    setOpen(true)
  }
  const leave = () => {
    setOpen(false)
    setActive(first)
    input.current?.blur()
    onDone()
  }
  const withdraw = () => {
    attempt.current += 1
    setBusy(false)
  }
  useEffect(
    () => () => {
      attempt.current += 1
    },
    [],
  )
  const type = (value: string) => {
    withdraw()
    setText(value)
    setActive(first)
    setOpen(true)
  }

  async function look(wanted: string) {
    const subject = wanted.trim()
    if (subject === '') return
    rememberSearch(subject)
    withdraw()
    const own = attempt.current
    const { href } = router.latestLocation
    setBusy(true)
    // The results page tries a failed search again, and says why it fails.
    const outcome = await client.fetchQuery(searchQuery(subject)).catch(() => undefined)
    if (attempt.current !== own) return
    setBusy(false)
    // The visitor has gone elsewhere since.
    if (router.latestLocation.href !== href) return
    const hits = mergeHits(
      localHits(subject, names, t, isPalette),
      outcome?.hits ?? [],
      outcome?.exact !== undefined,
    )
    const exact = outcome && (outcome.exact ?? exactLocalHit(subject, hits, t))
    leave()
    if (exact === undefined) await navigate({ to: '/search', search: { q: subject } })
    else await navigate(hitTarget(exact))
  }

  function choose(option: Suggestion) {
    if (option.kind === 'recent') {
      setText(option.text)
      return look(option.text)
    }
    withdraw()
    if (option.kind === 'command') {
      leave()
      return option.command.run()
    }
    rememberSearch(text)
    leave()
    return navigate(hitTarget(option.hit))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const option = shown ? options[active] : undefined
    void (option === undefined ? look(text) : choose(option))
  }

  function pressKey(event: KeyboardEvent) {
    // An input method has these keys while it composes.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const lines = options.length
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      if (lines === 0) return
      const from = active < 0 && key === 'ArrowUp' ? lines : active
      setActive((from + (key === 'ArrowDown' ? 1 : lines - 1)) % lines)
    } else if (key === 'Escape' && !isPalette) {
      // The first press closes the list.
      if (shown) setOpen(false)
      else leave()
    }
  }

  const list = shown && (
    <SuggestionList
      id={id}
      text={text}
      options={options}
      active={active}
      outcome={settled}
      onChoose={(option) => void choose(option)}
      onSearch={() => void look(text)}
      onForget={() => {
        forgetSearches()
        setRecent([])
        input.current?.focus()
      }}
    />
  )
  return (
    <Frame
      className={classes.box}
      data-size={size}
      data-search-box={size}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <form className={classes.form} onSubmit={submit} autoComplete="off">
        <svg className={classes.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <input
          ref={input}
          className={classes.input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown}
          aria-controls={`${id}list`}
          aria-activedescendant={
            shown && options[active] !== undefined ? `${id}option${active}` : undefined
          }
          aria-busy={busy}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={400}
          placeholder={t(PLACEHOLDERS[size])}
          data-autofocus={isPalette || undefined}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={show}
          onClick={show}
          onKeyDown={pressKey}
        />
        {size === 'hero' ? (
          <button className={classes.submit} type="submit">
            {t('search.submit')}
          </button>
        ) : (
          <kbd
            className={classes.hotkey}
            title={isPalette ? undefined : t('search.hotkey', { key: commandKey() })}
          >
            {isPalette ? 'Esc' : '/'}
          </kbd>
        )}
        {busy && <span className={classes.progress} aria-hidden="true" />}
      </form>
      {list && (
        <div className={isPalette ? classes.list : classes.popup}>
          <ErrorBoundary fallback={<ChunkError />}>
            <Suspense>{list}</Suspense>
          </ErrorBoundary>
        </div>
      )}
    </Frame>
  )
}
