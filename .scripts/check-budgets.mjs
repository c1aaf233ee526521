// `npm run check:budgets`: what the built page weighs, against what it may. The build fails over
// the same budgets; this shows all of them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, root } from './steps.mjs'

try {
  const web = join(root, 'web')
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(web, 'build/check-budgets.ts'))
  const dist = join(web, 'dist')
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const weights = await module.weigh(manifest, (file) => module.sentSize(dist, file))
  for (const { what, is, atMost } of weights) {
    const share = `${Math.round((100 * is) / atMost)} %`
    process.stdout.write(
      `${what.padEnd(34)} ${String(is).padStart(7)} of ${String(atMost).padStart(7)} ${share.padStart(6)}\n`,
    )
  }
  if (weights.some(({ is, atMost }) => is > atMost)) fail('The page is too heavy.')
} catch (error) {
  fail(`The page cannot be weighed: ${error.message} (npm run build makes it)`)
}
