import { ASSET_PATH } from '@bvlgarichain/contract'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { APP_CHUNKS } from './chunk-groups.ts'
import { NONCE } from './nonce.ts'

/** Fonts that each screen uses; the names of their files before a build adds its hash. */
const FONTS = ['inter-latin.woff2', 'jetbrains-mono-latin.woff2']

/**
 * Names the files in the HTML that the entry imports later, so that they are fetched beside it
 * and not after it has run; the fonts last, as the scripts draw what they are for. The styles follow the
 * static shell, which a browser paints without them; they still hold back the scripts.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file) => {
          if (file.type === 'asset' && FONTS.includes(file.names[0] ?? '')) {
            return [fontLink(file.fileName)]
          }
          if (file.type !== 'chunk' || !APP_CHUNKS.has(file.name)) return []
          const styles = [...(file.viteMetadata?.importedCss ?? [])]
          return [
            link('modulepreload', file.fileName),
            ...styles.flatMap((style) => [
              { ...link('preload', style, { as: 'style' }), injectTo: 'head' as const },
              { ...link('stylesheet', style), injectTo: 'body' as const },
            ]),
          ]
        }),
    },
  }
}

const link = (
  rel: string,
  file: string,
  attrs: HtmlTagDescriptor['attrs'] = {},
): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, ...attrs, crossorigin: true, href: `${ASSET_PATH}${file}`, nonce: NONCE },
  injectTo: 'head',
})

/** In the body, so that the files of the requested screen, which the BFF adds to the head, come first. */
const fontLink = (file: string): HtmlTagDescriptor => ({
  ...link('preload', file, { as: 'font', type: 'font/woff2', fetchpriority: 'low' }),
  injectTo: 'body',
})
