// `npm run typecheck`: declarations of the packages in `shared`, then all types, incrementally.
import { bin, buildPackages, fail } from './steps.mjs'

try {
  await buildPackages()
  await bin('tsc', ['-b', '.scripts'])
} catch (error) {
  fail(error.message)
}
