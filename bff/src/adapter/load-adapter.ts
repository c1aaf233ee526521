import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls } from '@bvlgarichain/shared'
import { ConfigError } from '@bvlgarichain/shared/env'
import type { Adapter } from './define-adapter.ts'

/**
 * Imports the module that `EXPLORER_ADAPTER` names: a path, relative to the working folder,
 * or a package. Its default export is the adapter. Throws a ConfigError with one sentence.
 */
export async function loadAdapter(specifier: string): Promise<Adapter> {
  const isPath = isAbsolute(specifier) || /^\.{1,2}[\\/]/.test(specifier)
  const target = isPath ? pathToFileURL(resolve(specifier)).href : specifier
  let exported: unknown
  try {
    const loaded: { readonly default?: unknown } = await import(target)
    exported = loaded.default
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw fault(`cannot be loaded: ${reason}`)
  }
  return checkAdapter(exported)
}

const fault = (problem: string) => new ConfigError([`EXPLORER_ADAPTER ${problem}`])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds at start what would otherwise fail with the first request. */
function checkAdapter(exported: unknown): Adapter {
  if (!isRecord(exported) || typeof exported.name !== 'string') {
    throw fault('must export an adapter as default, see defineAdapter')
  }
  const { endpoints = {}, unmapped = 'forward' } = exported
  if (!isRecord(endpoints)) throw fault('must have an object "endpoints"')
  if (unmapped !== 'forward' && unmapped !== 'refuse') {
    throw fault('must have "forward" or "refuse" as "unmapped"')
  }
  const known = new Set(Object.keys(calls))
  for (const [name, mapping] of Object.entries(endpoints)) {
    if (!known.has(name)) throw fault(`maps "${name}", which is no endpoint`)
    if (!isRecord(mapping)) throw fault(`must map "${name}" by an object`)
    checkFunctions(`endpoints.${name}`, mapping)
  }
  checkFunctions('the adapter', exported)
  return exported as unknown as Adapter
}

function checkFunctions(owner: string, part: Readonly<Record<string, unknown>>): void {
  for (const key of ['request', 'response'] as const) {
    if (part[key] !== undefined && typeof part[key] !== 'function') {
      throw fault(`must have a function as "${key}" of ${owner}`)
    }
  }
}
