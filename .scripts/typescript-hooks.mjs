import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const OPTIONS = {
  sourcemap: true,
  jsx: { runtime: 'automatic', development: false },
  // As `verbatimModuleSyntax` in tsconfig.base.json.
  typescript: { onlyRemoveTypeImports: true },
}

/** Module hook: https://nodejs.org/docs/latest-v20.x/api/module.html#loadurl-context-nextload */
export async function load(url, context, next) {
  if (!/^file:.*(?<!\.d)\.tsx?$/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), OPTIONS)
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const data = Buffer.from(JSON.stringify(map)).toString('base64')
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${data}`
  return { format: 'module', shortCircuit: true, source }
}
