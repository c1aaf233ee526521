/** Texts of ZK proofs: verdicts, titles of steps, reasons, limits. */
export const proofWords = {
  verdictVERIFIED: 'The proof holds',
  verdictGENUINE_Code: 'The proof holds; whose program it is was not checked',
  verdictGENUINE_Content: 'The proof holds; its public values were not checked',
  verdictDevelopment: 'The proof holds, under a development key',
  verdictFAIL: 'The proof is not accepted',
  verdictNOT_CHECKED: 'Not everything could be checked',
  limitProgram:
    'What the program does: its key names it, and only its source code says what it proves.',
  limitBefore:
    'What the public values are compared with: the batch hash is recomputed here, roots and chain id are taken from this explorer.',
  limitL1: 'That the rollup contract on layer 1 accepted this very proof.',
  limitStranger:
    'That the program is one of this network’s: its operator does not name it.',

  step_layout: 'The bytes are a proof in SP1’s layout',
  step_key: 'The verifying key is known, and its hash begins with the selector',
  step_words: 'Every coordinate is a reduced element of the field',
  step_points: 'A, B and C are points of their groups',
  step_metadata: 'The program ended well, under the version’s recursion keys',
  step_program: 'The program is one of this network’s',
  step_pairing: 'The pairing equation holds for this program and these public values',
  step_values: 'The public values are those of the batch',
  why_earlier: 'Needs a step that did not succeed.',
  why_notHex: 'The proof is no hexadecimal text that begins with 0x.',
  why_length: '{length} bytes; proofs have 260 (up to version 5) or 356 (version 6).',
  why_plonk: 'This is a Plonk proof of SP1 {version}; only Groth16 is supported here.',
  why_lengthOfKey: '{length} bytes; under this key a proof has {expected}.',
  why_official: 'Published by SP1, version {version}.',
  why_development: '“{name}”, named by this network’s operator for development.',
  why_untrusted:
    'The key came with the proof and nobody vouches for it (SHA-256 {hash}).',
  why_unknownSelector:
    'Neither this verifier nor this network’s operator has a key for the selector {selector}.',
  why_otherVersion:
    'SP1 published the key for {selector} with version {version}; this verifier does not have it.',
  why_keyDiffers:
    'The key given beside the proof has the hash {hash}, the proof asks for {selector}.',
  why_keyUnreadable: 'The key with the hash {hash} is not well formed.',
  why_unreduced: '{word} is not below the order of its field.',
  why_infinity: '{point} is the point at infinity.',
  why_offCurve: '{point} is not on the curve.',
  why_outsideSubgroup: '{point} is on the curve, but outside the subgroup.',
  why_exitCode: 'The program ended with exit code {exitCode}.',
  why_vkRoot: 'The proof carries another root: {vkRoot}.',
  why_vkRootUnknown: 'Which root this key’s proofs must carry is not known.',
  why_noVKey: 'No program key was given.',
  why_vKeyUnreadable: 'The program key is no reduced number of 32 bytes.',
  why_noPrograms: 'This network’s operator names no programs.',
  why_knownProgram: '“{name}”.',
  why_unknownProgram: 'The program key is none that this network’s operator names.',
  why_otherProgram:
    'The program key is none that this network’s operator names: the program may be anybody’s.',
  why_noValues: 'No public values were given.',
  why_valuesUnreadable: 'The public values are no hexadecimal text that begins with 0x.',
  why_pairing:
    'It does not: program, public values, proof and key do not belong together.',
  why_blake3:
    'It holds for the BLAKE3 hash of the public values, which SP1’s contracts do not accept.',
  why_untrustedPairing: 'It does, under a key that nobody vouches for.',
  why_valuesOther: 'They are not the five words that a batch’s proof speaks of.',
  why_valuesDiffer: 'These differ: {names}.',
  why_valuesOpen: 'Not known here: {names}.',
  why_noBatch: 'There is no batch to compare them with.',
} as const
