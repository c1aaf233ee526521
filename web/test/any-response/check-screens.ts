import { decodeResponse, type EndpointName, parseJson } from '@bvlgarichain/contract'
import type { Query } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import { goodResponse, replaced } from './good-responses.ts'
import { type Mutation, placesOf } from './mutations.ts'
import { type OpenPage, openPage, type Responder, respond, success } from './open-page.ts'
import { formsOn, type Screen, screensOf } from './screens.ts'

/** A busy machine may take this long for a file, in milliseconds. */
const TIMEOUT_MS = 1_200_000
/** Texts that only a value which nobody looked at can come to. */
const LEAKS = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object \w+\]|\bInfinity\b/
/** What waits for a response. */
const WAITING = 'main :is([aria-busy=true], .mantine-Skeleton-root)'
/** Characters shown on both sides of a leak. */
const CONTEXT = 60
/** Mutations that stand for a value that is not there. */
const MISSING: ReadonlySet<string> = new Set(['absent', 'null'])
/** Failures of a call, each with the response that brings it, and whether nothing waits for another. */
const FAILURES: readonly (readonly [
  name: string,
  response: Responder,
  isFinal?: boolean,
])[] = [
  ['no data', () => success(null), true],
  ['no JSON', () => new Response('<!doctype html><title>zebra</title>')],
  ['a body that is null', () => respond(null)],
  ['status 500', () => respond({ code: 500, message: { zebra: null } }, 500)],
  ['status 501', () => respond({ code: 501, message: '' }, 501), true],
  ['status 404', () => respond({ code: 404, message: null }, 404), true],
]

const goodResponses: Responder = (name, request) => success(goodResponse(name, request))

/** Opens every screen whose path is wanted, in all its forms, with every response: see {@link checkCall}. */
export const checkScreens = (isWanted: (path: string) => boolean): Promise<void> =>
  visitScreens(isWanted, async (t, visit) => {
    for (const name of callsOf(visit.page)) await checkCall(t, { ...visit, name })
  })

/**
 * Opens every screen with good responses, and each call's first screen also with one bad value in each
 * place of its response: see {@link checkCall}. Resolves to the calls that the screens make.
 */
export async function checkEveryCall(): Promise<ReadonlySet<EndpointName>> {
  const made = new Set<EndpointName>()
  await visitScreens(
    () => true,
    async (t, visit) => {
      for (const name of callsOf(visit.page)) {
        if (!made.has(name)) await checkCall(t, { ...visit, name, pick: oneOf })
        made.add(name)
      }
    },
  )
  return made
}

/** Always the same mutation of a place, another one than that of its neighbours. */
const oneOf: Pick = (mutations, place) => {
  const sum = [...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return mutations.slice(sum % mutations.length).slice(0, 1)
}

const callsOf = ({ seen }: OpenPage): ReadonlySet<EndpointName> =>
  new Set(seen.map(({ name }) => name))

/** An open screen. */
interface Visit {
  readonly page: OpenPage
  /** It is about a thing that doesn't exist. */
  readonly isUnknown: boolean
  /** Its responses. */
  readonly base: Responder
  /** Places in responses that an earlier form of the screen read; what is tried is added. */
  readonly readBefore: Set<string>
}

/** Opens screens in the forms that are known, and in those to which they link. */
async function visitScreens(
  isWanted: (path: string) => boolean,
  visit: (t: Test, visit: Visit) => Promise<void>,
): Promise<void> {
  t.setTimeout(TIMEOUT_MS)
  for (const [path, screens] of screensOf(isWanted)) {
    await t.test(path, { timeout: TIMEOUT_MS }, async (t) => {
      const readBefore = new Set<string>()
      const waiting = [...screens]
      const opened = new Set(waiting.map(({ url }) => url))
      for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
        const { url, isUnknown } = screen
        const base = isUnknown ? unknownThing() : goodResponses
        const page = await openPage(url, base)
        t.same(faultsOf(page), [], `${nameOf(screen)}: good responses`)
        const forms = isUnknown ? [] : formsOn(page.host, url)
        for (const form of forms.filter((form) => !opened.has(form))) {
          opened.add(form)
          waiting.push({ url: form, isUnknown })
        }
        await visit(t, { page, isUnknown, base, readBefore })
        await page.close()
      }
    })
  }
}

const nameOf = ({ url, isUnknown }: Screen): string =>
  isUnknown ? `${url}, which does not exist` : url

/** The first call, which is the one about what the path names, is answered with 404. */
function unknownThing(): Responder {
  let first: EndpointName | undefined
  return (name, request) => {
    if (name !== 'chainList') first ??= name
    return name === first
      ? respond({ code: 404, message: 'not found' }, 404)
      : success(goodResponse(name, request))
  }
}

/** Chooses among the mutations of a place. */
type Pick = (mutations: readonly Mutation[], place: string) => readonly Mutation[]

interface CheckedCall extends Visit {
  readonly name: EndpointName
  /** All unless given. */
  readonly pick?: Pick
}

/**
 * Serves a call with every response that differs from a good response in one place, and lets it fail
 * in every way. The screen keeps title, header and footer, nothing breaks, and no text shows a
 * value that is none; without a field it keeps its headings, too. Answers that readers take for
 * one that was on screen already, or that differ in a field that nothing on it reads, are not
 * drawn. A field that an earlier form of the screen read, and was tried with in full, is tried
 * again for being missing only: forms share their head, and the header all answers of its own.
 */
async function checkCall(
  t: Test,
  { page, isUnknown, name, base, readBefore, pick = (all) => all }: CheckedCall,
) {
  const queries = page.queriesOf(name)
  const request = page.seen.find((call) => call.name === name)?.request ?? {}
  const good = goodResponse(name, request)
  const readAs = readerOf(name, request)
  const drawn = new Set([readAs(good)])
  const faults: string[] = []
  // Of something that is found after all, the page shows other things than of what might be meant.
  const headings = isUnknown || !canKeepHeadings(page) ? [] : headingsOf(page)
  const reads: string[] = []
  let responses = 0
  for (const { path, isExpected, mutations } of placesOf(name)) {
    const field = path.findLast((key) => key !== '[]')
    for (const mutation of pick(mutations, path.join('.'))) {
      responses += 1
      const key = readAs(replaced(good, path, mutation.of))
      if (drawn.has(key)) continue
      drawn.add(key)
      const place = `${[name, ...path].join('.')}, ${mutation.name}`
      if (mutation.isSpelling) faults.push(`${place}: read as another value`)
      if (field !== undefined && !page.fields.has(field)) continue
      const use = `${name} ${path.join('.')}`
      const isTried = field !== undefined && readBefore.has(use)
      if (isTried && !MISSING.has(mutation.name)) continue
      reads.push(use)
      await show(page, queries, (called, asked) =>
        called === name
          ? success(replaced(goodResponse(called, asked), path, mutation.of))
          : base(called, asked),
      )
      faults.push(...faultsOf(page).map((fault) => `${place}: ${fault}`))
      if (isExpected && MISSING.has(mutation.name)) {
        const lost = headings.filter((heading) => !headingsOf(page).includes(heading))
        faults.push(...lost.map((heading) => `${place}: loses the heading ${heading}`))
      }
    }
  }
  for (const [failure, response, isFinal] of FAILURES) {
    responses += 1
    for (const query of queries) query.reset()
    await show(page, queries, (called, asked) =>
      called === name ? response(called, asked) : base(called, asked),
    )
    faults.push(...faultsOf(page).map((fault) => `${name}, ${failure}: ${fault}`))
    const waiting = page.host.querySelector(WAITING)
    if (isFinal && waiting !== null) {
      faults.push(
        `${name}, ${failure}: waits: ${waiting.outerHTML.slice(0, 2 * CONTEXT)}`,
      )
    }
  }
  await show(page, queries, base)
  for (const use of reads) readBefore.add(use)
  for (const fault of faults) t.fail(fault)
  t.ok(
    responses > 0,
    `${responses} responses to ${name}, ${drawn.size} of them different`,
  )
}

/** A search shows what it has found: with another response that may be something else. */
const canKeepHeadings = ({ url }: OpenPage): boolean => !url.startsWith('/l2/search')

/** What readers make of a response, as text. */
const readerOf = (name: EndpointName, request: object) => (data: unknown) => {
  const sent = parseJson(JSON.stringify(data) ?? 'null')
  return JSON.stringify(decodeResponse(name, sent, request)) ?? ''
}

async function show(page: OpenPage, queries: readonly Query[], response: Responder) {
  page.respondBy(response)
  await page.fetch(queries)
}

/** Words of the headings on screen; numbers in them come and go. */
const headingsOf = ({ host }: OpenPage): readonly string[] =>
  [...host.querySelectorAll('h2')].map(({ textContent }) =>
    textContent.replace(/[\d,.]+/g, '').trim(),
  )

/** Faults that can be seen or were thrown since the last look. */
function faultsOf({ host, takeErrors }: OpenPage): readonly string[] {
  const faults = takeErrors().map((error) => {
    const [what, where] = (error instanceof Error && error.stack?.split('\n')) || []
    return `throws ${what ?? String(error)} ${where?.trim() ?? ''}`
  })
  for (const tag of ['h1', 'header', 'footer', 'main']) {
    if (!host.getElementsByTagName(tag)[0]?.textContent) faults.push(`no ${tag}`)
  }
  const html = host.outerHTML
  const leak = LEAKS.exec(html)
  if (leak === null) return faults
  const around = html.slice(Math.max(0, leak.index - CONTEXT), leak.index + CONTEXT)
  return [...faults, `shows ${around.replace(/\s+/g, ' ')}`]
}
