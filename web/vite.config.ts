import { ASSET_PATH } from '@bvlgarichain/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkBudgets } from './build/check-budgets.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { contractAsJson } from './build/contract-as-json.ts'
import { devBff } from './build/dev-bff.ts'
import { historyFallback } from './build/history-fallback.ts'
import { integrity } from './build/integrity.ts'
import { NONCE } from './build/nonce.ts'
import { precompress } from './build/precompress.ts'
import { preloadApp } from './build/preload-app.ts'
import { staticShell } from './build/static-shell.ts'

/** Where the BFF listens during development. */
const BFF = 'http://127.0.0.1:8080'

export default defineConfig({
  base: ASSET_PATH,
  html: { cspNonce: NONCE },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file for all that a route draws.
      codeSplittingOptions: { defaultBehavior: [['component', 'notFoundComponent']] },
      quoteStyle: 'single',
      semicolons: false,
      // Node, which runs the tests, resolves complete names only.
      addExtensions: true,
    }),
    react(),
    historyFallback(),
    devBff(BFF),
    contractAsJson(),
    staticShell(),
    preloadApp(),
    precompress(),
    integrity(),
    checkBudgets(),
  ],
  // npm may place another React beside the root's development tools; the page has one.
  resolve: { dedupe: ['react', 'react-dom'] },
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'composed-source',
          // Rules that `composes` copies have no file, of which Vite would warn.
          OnceExit(root) {
            root.walkDecls((declaration) => {
              if (root.source && !declaration.source?.input.file) {
                declaration.source = root.source
              }
            })
          },
        },
      ],
    },
  },
  build: {
    target: 'es2022',
    // Older targets would rewrite `light-dark()`.
    cssTarget: ['chrome123', 'safari17.5', 'firefox124'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    // The trusted setup of KZG, which is loaded on request; budgets have the rest.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
})
