import { readdirSync, readFileSync } from 'node:fs'

/** A process as /proc shows it (Linux). */
export interface ProcessInfo {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Every process that runs; one that only waits to be reaped does not. */
function runningProcesses(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The command stands in brackets and may hold anything; the rest follows the last
        // one.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (state === 'Z' || state === 'X') return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll(
          '\0',
          ' ',
        )
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // ended while we looked
      }
    })
}

/** The processes below `pid`, children of children included. */
export function descendants(pid: number): ProcessInfo[] {
  const all = runningProcesses()
  const below = (parent: number): ProcessInfo[] =>
    all
      .filter((process) => process.parent === parent)
      .flatMap((process) => [process, ...below(process.pid)])
  return below(pid)
}

/** Resolves once none of them runs any more; the test's own timeout bounds it. */
export async function untilEnded(processes: readonly ProcessInfo[]): Promise<void> {
  const pids = new Set(processes.map(({ pid }) => pid))
  while (runningProcesses().some(({ pid }) => pids.has(pid))) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
