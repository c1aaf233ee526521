import { ASSET_PATH } from '@bvlgarichain/contract'
import { APP_CHUNKS } from './chunk-groups.ts'
import { NONCE } from './nonce.ts'
import { filesBeyond, filesOf, type Manifest } from './page-weight.ts'

const ENTRY = 'index.html'
const SCREEN = /^src\/routes\/(.+)\.tsx\?tsr-split=component/

/**
 * By the path of each route (`/tx/$txId`), the `<link>` elements that load its own files beside those of
 * the page. Without them a browser learns of these files when the entry has run, one round trip later.
 */
export function screenLinks(manifest: Manifest): Readonly<Record<string, string>> {
  const keys = Object.keys(manifest)
  const page = filesOf(manifest, [
    ENTRY,
    ...keys.filter((key) => APP_CHUNKS.has(manifest[key]?.name ?? '')),
  ])
  return Object.fromEntries(
    keys.flatMap((key) => {
      const name = SCREEN.exec(key)?.[1]
      if (name === undefined) return []
      const { js, css } = filesBeyond(filesOf(manifest, [key]), page)
      // Only preloaded, because the shell needn't wait for a screen's styles.
      const links = [
        ...[...css].map((file) => link('rel="preload" as="style"', file)),
        ...[...js].map((file) => link('rel="modulepreload"', file)),
      ]
      return [[routePath(name), links.join('\n')]]
    }),
  )
}

const link = (attributes: string, file: string) =>
  `<link ${attributes} crossorigin href="${ASSET_PATH}${file}" nonce="${NONCE}">`

/** `/tee-quote/$quoteId` for `tee-quote.$quoteId`, `/tracking` for `tracking.index`. */
const routePath = (name: string) =>
  `/${name.replace(/(?:^|\.)index$/, '').replaceAll('.', '/')}`
