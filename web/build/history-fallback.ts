import { ASSET_PATH, BASE_PATH } from '@bvlgarichain/contract'
import type { Connect, Plugin } from 'vite'

/** Makes the development and preview servers serve page URLs as the BFF does. */
export function historyFallback(): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const [path = '', query] = (request.url ?? '').split('?', 2)
    if (path === '/') {
      const suffix = query === undefined ? '' : `?${query}`
      response.writeHead(302, { location: `${BASE_PATH}${suffix}` }).end()
      return
    }
    const isPage = path === BASE_PATH || path.startsWith(`${BASE_PATH}/`)
    if (isPage && request.headers.accept?.includes('text/html') === true) {
      request.url = `${ASSET_PATH}index.html`
    }
    next()
  }
  return {
    name: 'history-fallback',
    configureServer(server) {
      server.middlewares.use(middleware)
    },
    configurePreviewServer(server) {
      server.middlewares.use(middleware)
    },
  }
}
