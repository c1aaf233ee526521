// `npm run typecheck`: declarations of the packages in `shared`, then all types, incrementally.
import { buildPackages, checkTypes, fail } from './steps.mjs'

try {
  await buildPackages()
  await checkTypes()
} catch (error) {
  fail(error.message)
}
