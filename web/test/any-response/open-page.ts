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
  /** Queries of what is on screen, without those of other calls than `name`. */
  queries(name?: EndpointName): readonly Query[]
  /** Responses from now on. */
  respondBy(responder: Responder): void
  /** Fetches anew and waits until the page has drawn what came. */
  fetch(queries: readonly Query[]): Promise<void>
  /** Waits until the page is complete. */
  settle(): Promise<void>
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
  let errors: unknown[] = []
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
    try {
      return response(name, request)
    } catch (error) {
      // A fault of the test, which the page takes for one of the network.
      errors.push(error)
      throw error
    }
  }
  window.history.replaceState(null, '', url)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const onError = (error: unknown) => void errors.push(error)
  const root = createRoot(host, {
    onCaughtError: onError,
    onUncaughtError: onError,
    onRecoverableError: onError,
  })
  const queryClient = makeQueryClient({ onError: () => {} })
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
  const router = makeTestRouter(queryClient)
  // Nothing ages while responses change.
  const clock = { now: () => opened, subscribe: () => () => {} }
  root.render(
    createElement(App, { settings: defaultSettings, queryClient, router, clock }),
  )
  const isFetching = () => queryClient.isFetching() > 0
  await complete(host, isFetching)
  // The key of an endpoint's query begins with its path; what other queries call is not known.
  const callOf = ({ queryKey: [path] }: Query) =>
    endpointNames.get(publicPath({ path: String(path) }))
  return {
    url,
    host,
    seen,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    queries: (name) =>
      queryClient.getQueryCache().findAll({
        type: 'active',
        predicate: (query) =>
          name === undefined || [undefined, name].includes(callOf(query)),
      }),
    respondBy(next) {
      response = next
    },
    async fetch(queries) {
      await Promise.all(queries.map((query) => query.fetch().catch(() => {})))
      do await drawn()
      while (isFetching())
    },
    settle: () => complete(host, isFetching),
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
  const isPending = () =>
    isFetching() ||
    host.querySelector('h1') === null ||
    host.querySelector('[data-value=CHECKING]') !== null
  let html = ''
  for (let still = 0; still < STILL_LOOKS; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    await drawn()
    if (isPending() || isBusy()) {
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
