import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { endpoints as contract } from '@bvlgarichain/contract'
import { ConfigError } from '@bvlgarichain/contract/env'
import { type AppliedAdapter, applyAdapter } from './apply-adapter.ts'
import type { Adapter } from './define-adapter.ts'

/** Longest wait for a module that awaits something while it loads. */
const LOAD_LIMIT_MS = 10_000

/**
 * Imports the module that `EXPLORER_ADAPTER` names: a path, relative to the working folder,
 * or a package. Its default export is the adapter. Throws a ConfigError with one sentence.
 */
export async function loadAdapter(
  specifier: string,
  limitMs = LOAD_LIMIT_MS,
): Promise<Adapter> {
  const target = targetOf(specifier)
  const loading = new AbortController()
  let exported: unknown
  try {
    const loaded = await Promise.race([
      import(target) as Promise<{ readonly default?: unknown }>,
      sleep(limitMs, undefined, { signal: loading.signal }),
    ])
    if (loaded === undefined) throw new Error(`it awaits for over ${limitMs / 1_000} s`)
    exported = loaded.default
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw fault(`cannot be loaded: ${reason}`)
  } finally {
    loading.abort()
  }
  return checkAdapter(exported)
}

/** Loads the adapter that the settings name, if they name one, to be applied. */
export async function openAdapter({
  adapter: specifier,
  settings: { chainName },
}: {
  readonly adapter: string | null
  readonly settings: { readonly chainName: string }
}): Promise<AppliedAdapter | undefined> {
  if (specifier === null) return undefined
  const adapter = await loadAdapter(specifier)
  return applyAdapter(adapter, { chainName, digest: await digestAdapter(specifier) })
}

function targetOf(specifier: string): string {
  const isPath = isAbsolute(specifier) || /^\.{1,2}[\\/]/.test(specifier)
  return isPath ? pathToFileURL(resolve(specifier)).href : specifier
}

/** Digest of the module's text; undefined for one that is no file. */
export async function digestAdapter(specifier: string): Promise<string | undefined> {
  try {
    const text = await readFile(new URL(import.meta.resolve(targetOf(specifier))))
    return createHash('sha256').update(text).digest('base64url')
  } catch {
    return undefined
  }
}

const fault = (problem: string) => new ConfigError([`EXPLORER_ADAPTER ${problem}`])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds at start what would otherwise fail with the first request. */
function checkAdapter(exported: unknown): Adapter {
  if (!isRecord(exported) || typeof exported.name !== 'string') {
    throw fault('must export an adapter as default, see defineAdapter')
  }
  checkKeys('the adapter', exported, ADAPTER_KEYS)
  const { endpoints = {}, unmapped = 'forward' } = exported
  if (!isRecord(endpoints)) throw fault('must have an object "endpoints"')
  if (unmapped !== 'forward' && unmapped !== 'refuse') {
    throw fault('must have "forward" or "refuse" as "unmapped"')
  }
  const known = new Set(Object.keys(contract))
  for (const [name, mapping] of Object.entries(endpoints)) {
    if (!known.has(name)) throw fault(`maps "${name}", which is no endpoint`)
    if (!isRecord(mapping)) throw fault(`must map "${name}" by an object`)
    checkKeys(`endpoints.${name}`, mapping, MAPPING_KEYS)
    checkFunctions(`endpoints.${name}`, mapping)
  }
  checkFunctions('the adapter', exported)
  return exported as unknown as Adapter
}

const MAPPING_KEYS = ['request', 'response'] as const
const ADAPTER_KEYS = ['name', 'endpoints', 'unmapped', ...MAPPING_KEYS] as const

/** A misspelt key would silently do nothing. */
function checkKeys(owner: string, part: object, known: readonly string[]): void {
  const unknown = Object.keys(part).find((key) => !known.includes(key))
  if (unknown !== undefined) {
    throw fault(
      `has "${unknown}" in ${owner}, where only ${known.join(', ')} mean something`,
    )
  }
}

function checkFunctions(owner: string, part: Readonly<Record<string, unknown>>): void {
  for (const key of MAPPING_KEYS) {
    if (part[key] !== undefined && typeof part[key] !== 'function') {
      throw fault(`must have a function as "${key}" of ${owner}`)
    }
  }
}
