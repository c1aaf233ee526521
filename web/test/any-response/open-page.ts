import { type EndpointName, INITIAL_STATE_PATH, publicPath } from '@bvlgarichain/contract'
import type { Query } from '@tanstack/react-query'
import { drawn } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { endpointNames } from '../fixtures/endpoint-names.ts'

/** Width and height of every element, in CSS pixels: jsdom has no layout, and charts need room. */
const ROOM = { width: 800, height: 400 }
/** Pause between two looks at whether a page still changes, in milliseconds. */
const LOOK_EVERY_MS = 20
/** Looks without a change after which a page is taken to be complete. */
const STILL_LOOKS = 3
/** Most looks at a page that is complete but for what it holds back. */
const MAX_BUSY_LOOKS = 150

const dom = openWindow()
completeWindow(dom.window)

const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { focusManager, notifyManager } = await import('@tanstack/react-query')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { App } = await import('../../src/app/app.tsx')
const { defaultSettings } = await import('../../src/api/config.ts')
const { makeTestRouter } = await import('../fixtures/test-router.ts')

// A hidden tab polls nothing: answers come when a test asks for them.
focusManager.setFocused(false)
notifyManager.setScheduler(queueMicrotask)

/** A call that the page made. */
interface Seen {
  readonly name: EndpointName
  readonly request: object
}

/** Responses one call. */
export type Responder = (name: EndpointName, request: object) => Response

/** A page under test. */
export interface OpenPage {
  readonly url: string
  readonly host: HTMLElement
  /** Calls so far. */
  readonly seen: readonly Seen[]
  /** Errors of components since the last look, caught by a boundary or not. */
  takeErrors(): readonly unknown[]
  /** Names of fields of responses that have been read so far. */
  readonly fields: ReadonlySet<string>
  /** Queries of what is on screen that make a call. */
  queriesOf(name: EndpointName): readonly Query[]
  /** Responses from now on. */
  respondBy(responder: Responder): void
  /** Fetches anew and waits until the page has drawn what came. */
  fetch(queries: readonly Query[]): Promise<void>
  close(): Promise<void>
}

/** A successful response. */
export const success = (data: unknown): Response =>
  respond({ code: 0, message: 'ok', data })
/** A response with a JSON body. */
export const respond = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status })

/** Paths of all screens, as the router knows them. */
export const routePaths = (): readonly string[] =>
  Object.keys(makeTestRouter(makeQueryClient({ onError: () => {} })).routesByPath)

/** Opens a screen and waits until it is complete. */
export async function openPage(url: string, responder: Responder): Promise<OpenPage> {
  const opened = Date.now()
  const seen: Seen[] = []
  let response = responder
  globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    if (pathname === INITIAL_STATE_PATH) return respond({ user: { name: 'operator' } })
    const name = endpointNames.get(pathname)
    if (name === undefined) return respond({}, 404)
    const request: object =
      typeof init.body === 'string'
        ? JSON.parse(init.body)
        : Object.fromEntries(searchParams)
    seen.push({ name, request })
    return response(name, request)
  }
  window.history.replaceState(null, '', url)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  let errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const root = createRoot(host, {
    onCaughtError: onError,
    onUncaughtError: onError,
    onRecoverableError: onError,
  })
  const fields = new Set<string>()
  const record = readRecorder(fields)
  const queryClient = makeQueryClient({ onError: () => {} })
  queryClient.setDefaultOptions({
    queries: {
      ...queryClient.getDefaultOptions().queries,
      retry: false,
      structuralSharing: (_, data) => record(data),
    },
  })
  const router = makeTestRouter(queryClient)
  // Nothing ages while responses change.
  const clock = { now: () => opened, subscribe: () => () => {} }
  root.render(
    createElement(App, { settings: defaultSettings, queryClient, router, clock }),
  )
  const isFetching = () => queryClient.isFetching() > 0
  await complete(host, isFetching)
  const made = new Map<Query, ReadonlySet<EndpointName>>()
  const active = () => queryClient.getQueryCache().findAll({ type: 'active' })
  const fetchAll = async (queries: readonly Query[]) => {
    await Promise.all(queries.map((query) => query.fetch().catch(() => {})))
    do await drawn()
    while (isFetching())
  }
  for (const query of active()) {
    // The key of an endpoint's query begins with its path; what others call is seen when they are fetched.
    const own = endpointNames.get(publicPath({ path: String(query.queryKey[0]) }))
    if (own !== undefined) {
      made.set(query, new Set([own]))
      continue
    }
    const before = seen.length
    await fetchAll([query])
    made.set(query, new Set(seen.slice(before).map(({ name }) => name)))
  }
  return {
    url,
    host,
    seen,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    fields,
    queriesOf: (name) => active().filter((query) => made.get(query)?.has(name)),
    respondBy(next) {
      response = next
    },
    fetch: fetchAll,
    async close() {
      root.unmount()
      await drawn()
      queryClient.clear()
    },
  }
}

/** Waits until nothing is on its way or busy and nothing has changed for a few looks. */
async function complete(host: HTMLElement, isFetching: () => boolean): Promise<void> {
  let busyLooks = 0
  const isBusy = () =>
    host.querySelector('[aria-busy=true]') !== null && busyLooks++ < MAX_BUSY_LOOKS
  let html = ''
  for (let still = 0; still < STILL_LOOKS; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    await drawn()
    if (isFetching() || host.querySelector('h1') === null || isBusy()) {
      still = 0
      continue
    }
    still = host.innerHTML === html ? still + 1 : 0
    html = host.innerHTML
  }
}

/** Adds what jsdom lacks and screens with charts and pictures use. */
function completeWindow(window: Window & typeof globalThis): void {
  const { Element, HTMLElement } = window
  Element.prototype.animate = () =>
    Object.assign(new EventTarget(), { cancel() {} }) as never
  Element.prototype.getBoundingClientRect = () =>
    ({
      ...ROOM,
      x: 0,
      y: 0,
      top: 0,
      left: 0,
      right: ROOM.width,
      bottom: ROOM.height,
    }) as DOMRect
  for (const [property, value] of [
    ['clientWidth', ROOM.width],
    ['clientHeight', ROOM.height],
  ] as const) {
    Object.defineProperty(Element.prototype, property, { get: () => value })
  }
  for (const [property, value] of [
    ['offsetWidth', ROOM.width],
    ['offsetHeight', ROOM.height],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, property, { get: () => value })
  }
  Object.assign(globalThis, {
    matchMedia: window.matchMedia,
  })
}

/**
 * Gives back data whose reads add the names of fields to `fields`. The same data always gives
 * the same object, as placeholders pass through it again with each drawing.
 */
function readRecorder(fields: Set<string>): (data: unknown) => unknown {
  const recorded = new WeakMap<object, object>()
  const record = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = recorded.get(value)
    if (known !== undefined) return known
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        if (typeof key === 'string') fields.add(key)
        return record(Reflect.get(target, key, receiver))
      },
      has(target, key) {
        if (typeof key === 'string') fields.add(key)
        return Reflect.has(target, key)
      },
      ownKeys(target) {
        for (const key of Object.keys(target)) fields.add(key)
        return Reflect.ownKeys(target)
      },
    })
    recorded.set(value, proxy)
    recorded.set(proxy, proxy)
    return proxy
  }
  return record
}
