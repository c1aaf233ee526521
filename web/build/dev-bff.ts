import {
  BASE_PATH,
  CALL_PREFIX,
  CONSENSUS_PREFIX,
  CONTRACT_SOURCE_PREFIX,
  INITIAL_STATE_PATH,
  RPC_PREFIX,
} from '@bvlgarichain/contract'
import { MEDIA_PREFIX } from '@bvlgarichain/contract/ipfs-path'
import type { Plugin } from 'vite'

/** Paths that the page requests of the BFF. */
export const BFF_PATHS = [
  CALL_PREFIX,
  RPC_PREFIX,
  CONTRACT_SOURCE_PREFIX,
  CONSENSUS_PREFIX,
  MEDIA_PREFIX,
  INITIAL_STATE_PATH,
]
const SETTINGS = /(<script[^>]*id="runtime-settings"[^>]*>)([^<]*)/

/** Puts the development server in front of a BFF: its paths, and the settings in its HTML. */
export function devBff(origin: string): Plugin {
  return {
    name: 'dev-bff',
    apply: 'serve',
    config: () => ({
      server: { proxy: Object.fromEntries(BFF_PATHS.map((path) => [path, origin])) },
    }),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const response = await fetch(`${origin}${BASE_PATH}/home`, {
          headers: { accept: 'text/html' },
        }).catch(() => undefined)
        return response?.ok === true ? withSettings(html, await response.text()) : html
      },
    },
  }
}

/** HTML with the runtime settings of another page. */
export function withSettings(html: string, from: string): string {
  const settings = SETTINGS.exec(from)?.[2]
  if (settings === undefined) return html
  return html.replace(SETTINGS, (_, tag: string) => `${tag}${settings}`)
}
