// Lets Node.js run TypeScript as it stands, for worker threads that tests start from their sources:
// `node --import ./.scripts/typescript.mjs file.ts`. Types are dropped, not checked.
import { register } from 'node:module'

process.setSourceMapsEnabled(true)
register('./typescript-hooks.mjs', import.meta.url)
