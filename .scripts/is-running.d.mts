/** Whether a process with this number runs, also one of another user. */
export function isRunning(pid: number): boolean
