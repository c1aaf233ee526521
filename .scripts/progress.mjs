// The line that says what `npm start` is doing and for how long. On a terminal it is one line that
// is written over; elsewhere it is a new line at each step, and one every few seconds within a step.

/** Longest silence without a terminal. */
const HEARTBEAT_MS = 4_000
const TERMINAL_MS = 500
/** Erases what a longer text has left behind. */
const ERASE = '\x1b[K'

export function makeProgress(stream = process.stdout) {
  const start = performance.now()
  let step = ''
  let detail = ''
  let timer
  let written = 0
  let isPaused = false

  const line = () => {
    const seconds = Math.floor((performance.now() - start) / 1_000)
    return `[${String(seconds).padStart(3)} s] ${step}${detail && `, ${detail}`}`
  }
  const write = () => {
    if (isPaused || step === '') return
    written = performance.now()
    // A line that wraps could not be written over.
    const text = stream.isTTY ? line().slice(0, (stream.columns || 80) - 1) : line()
    stream.write(stream.isTTY ? `\r${text}${ERASE}` : `${text}\n`)
  }
  const tick = () => {
    if (stream.isTTY || performance.now() - written >= HEARTBEAT_MS) write()
  }
  /** The line stays; what comes next begins below it. */
  const leaveLine = () => {
    if (stream.isTTY && step !== '' && !isPaused) stream.write('\n')
  }

  return {
    /** Something else begins. */
    step(text) {
      if (text === step) return
      leaveLine()
      isPaused = false
      step = text
      detail = ''
      write()
      timer ??= setInterval(tick, stream.isTTY ? TERMINAL_MS : HEARTBEAT_MS / 4)
    },
    /** How far it is; shown with the next line. */
    detail(text) {
      detail = text
      if (stream.isTTY) write()
    },
    /** Leaves the terminal to a program that shows its own progress. */
    pause() {
      if (!stream.isTTY) return
      leaveLine()
      isPaused = true
    },
    /** Writes its own text below the line. */
    say(text) {
      leaveLine()
      stream.write(text)
      if (stream.isTTY) write()
    },
    end() {
      clearInterval(timer)
      leaveLine()
      step = ''
    },
  }
}
