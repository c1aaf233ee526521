import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename } from 'node:path'

/** Files of a database in WAL mode; others have the first alone. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Renames a file that cannot be used, over one that was set aside before, so that a new one takes its
 * place. Returns its new name.
 */
export function setAside(file: string): string {
  const aside = `${file}.old`
  for (const suffix of SUFFIXES) {
    rmSync(aside + suffix, { force: true })
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
  }
  return basename(aside)
}
