import { ASSET_PATH } from '@bvlgarichain/shared'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { EARLY_CHUNK, PARTS_CHUNK } from './chunk-groups.ts'
import { fetchedFirst } from './fetched-first.ts'
import { NONCE } from './nonce.ts'

/**
 * Names in the HTML what the entry would name too late. The early script comes first and runs
 * as soon as it is there. The shared parts and their styles are fetched beside the entry, not
 * after it has run and chosen a screen.
 */
export function preloadParts(): Plugin {
  return {
    name: 'preload-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
        return {
          html: named(EARLY_CHUNK).reduce(withEarlyScript, html),
          tags: named(PARTS_CHUNK).flatMap(partsOf),
        }
      },
    },
  }
}

/** Modules run after the document and its styles, unless they are `async`. */
function withEarlyScript(html: string, { fileName }: Rolldown.OutputChunk): string {
  const src = `${ASSET_PATH}${fileName}`
  return fetchedFirst(
    html,
    `type="module" async crossorigin fetchpriority="high" src="${src}"`,
  )
}

function partsOf(chunk: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const link = (rel: string, file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `${ASSET_PATH}${file}`, nonce: NONCE },
    injectTo: 'head',
  })
  return [
    link('modulepreload', chunk.fileName),
    ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) =>
      link('stylesheet', file),
    ),
  ]
}
