import t from 'tap'
import { evidenceWords } from '../../src/english/evidence.ts'

/** Texts that only a file, or the command line, shows. */
const OF_FILES = ['bundle_format', 'bundleWhy_notBundle', 'bundleWhy_noRollup']

t.test('texts fit evidence that is in no file', async (t) => {
  for (const [name, text] of Object.entries(evidenceWords)) {
    if (!OF_FILES.includes(name)) t.notMatch(text, /\bfile\b/, name)
  }
})
