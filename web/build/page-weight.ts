/** The used part of an entry of Vite's manifest. */
interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Vite's manifest: chunks by their source, or by their own name. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Files of a part of the page. */
export interface PageFiles {
  readonly js: ReadonlySet<string>
  readonly css: ReadonlySet<string>
}

/** Files that chunks load statically, their own included. `lazy` adds dynamic imports. */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
  { lazy = false }: { lazy?: boolean } = {},
): PageFiles {
  const js = new Set<string>()
  const css = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const next of chunk.imports ?? []) visit(next)
    if (lazy) for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return { js, css }
}

/** Files of `whole` that `known` does not hold. */
export function filesBeyond(whole: PageFiles, known: PageFiles): PageFiles {
  const without = (files: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...files].filter((file) => !others.has(file)))
  return { js: without(whole.js, known.js), css: without(whole.css, known.css) }
}
