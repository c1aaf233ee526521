import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Command } from './anvil-command.ts'

/**
 * Guard that ends the child with this process, even one killed without a chance to
 * clean up: the kernel (`setpriv`, Linux with util-linux), or a shell that waits for the pipe
 * from this process to close. `none` is for Windows, where a killed parent leaves the child.
 */
export type Guard = 'setpriv' | 'shell' | 'none'

/** Its streams: standard output dropped, standard error piped. */
export interface GuardedChild {
  readonly process: ChildProcess
  /** Ends the child at once; nothing is saved. */
  kill(): void
}

/** The best guard that works here. */
export function findGuard(searchPath: string): Guard {
  if (process.platform === 'win32') return 'none'
  const trial = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true'], {
    env: { PATH: searchPath },
    stdio: 'ignore',
  })
  return trial.status === 0 ? 'setpriv' : 'shell'
}

// The pipe from the parent is kept as descriptor 3, because a background job's own standard
// input is /dev/null.
const watch = `exec 3<&0
"$@" 3<&- &
child=$!
(cat <&3 >/dev/null; kill -9 $child) 2>/dev/null &
watcher=$!
exec 3<&-
wait $child
status=$?
kill $watcher 2>/dev/null
exit $status`

/**
 * Starts a program that ends with this process. It stands in its own process group, so
 * that a Ctrl+C reaches only this process, which then can save the node's state first.
 */
export function spawnGuarded(
  guard: Guard,
  [program, ...args]: Command,
  env: Record<string, string>,
): GuardedChild {
  const options = { env, detached: guard !== 'none' }
  if (guard === 'shell') {
    const child = spawn('sh', ['-c', watch, 'sh', program, ...args], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.once('exit', () => child.stdin.destroy())
    return { process: child, kill: () => child.stdin.destroy() }
  }
  const child =
    guard === 'setpriv'
      ? spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...args], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        })
      : spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  return { process: child, kill: () => void child.kill('SIGKILL') }
}
