// Module that test files import as `tap`: the test that stands for the file, since the files of a suite
// share a process (run-files.mjs).
import root from 'tap'

export * from 'tap'

let current = root

/** Makes this test the root of the file that is imported next. */
export function setRoot(test) {
  current = test
}

export default new Proxy(root, {
  get(_, name) {
    const value = Reflect.get(current, name)
    return typeof value === 'function' ? value.bind(current) : value
  },
})
