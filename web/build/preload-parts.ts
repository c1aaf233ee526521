import { ASSET_PATH } from '@bvlgarichain/shared'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { EARLY_CHUNK, PARTS_CHUNK } from './chunk-groups.ts'
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
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file) => {
          if (file.type !== 'chunk') return []
          if (file.name === EARLY_CHUNK) return [earlyScript(file)]
          return file.name === PARTS_CHUNK ? partsOf(file) : []
        }),
    },
  }
}

function earlyScript({ fileName }: Rolldown.OutputChunk): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: {
      type: 'module',
      // Not after the document and its styles, as other modules run.
      async: true,
      fetchpriority: 'high',
      crossorigin: true,
      src: `${ASSET_PATH}${fileName}`,
      nonce: NONCE,
    },
    injectTo: 'head-prepend',
  }
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
