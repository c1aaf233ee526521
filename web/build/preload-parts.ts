import { ASSET_PATH } from '@bvlgarichain/shared'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { PARTS_CHUNK } from './chunk-groups.ts'
import { NONCE } from './nonce.ts'

/**
 * Names the shared parts and their styles in the HTML, so that they are fetched beside the
 * entry and not after it has run and chosen a screen.
 */
export function preloadParts(): Plugin {
  return {
    name: 'preload-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file) =>
          file.type === 'chunk' && file.name === PARTS_CHUNK ? tagsOf(file) : [],
        ),
    },
  }
}

function tagsOf(chunk: Rolldown.OutputChunk): HtmlTagDescriptor[] {
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
