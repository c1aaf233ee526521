/** Texts of ZK proofs: verdicts, titles of steps, reasons, limits. */
export const proofWords = {
  verdictVERIFIED: 'The proof is valid',
  verdictGENUINE_Code: 'The proof is valid; its program was not checked',
  verdictGENUINE_Content: 'The proof is valid; its public values were not checked',
  verdictDevelopment: 'The proof is valid under a development key',
  verdictFAIL: 'The proof is not accepted',
  verdictNOT_CHECKED: 'Not everything could be checked',
  limitProgram:
    'What the program does: the key identifies it, but only its source code says what it proves.',
  limitBefore:
    'The values compared with the public values: the batch hash is recomputed here; roots and chain ID come from this explorer.',
  limitL1: 'That the rollup contract on L1 accepted this particular proof.',
  limitStranger:
    'That the program belongs to this network: its operator does not list it.',

  step_layout: 'The bytes follow SP1’s proof layout',
  step_key: 'The verifying key is known, and its hash begins with the selector',
  step_words: 'Every coordinate is a reduced field element',
  step_points: 'A, B and C are points in their groups',
  step_metadata: 'The program exited normally, under the version’s recursion keys',
  step_program: 'The program belongs to this network',
  step_pairing: 'The pairing equation holds for this program and these public values',
  step_values: 'The public values match the batch',
  why_earlier: 'Depends on a step that did not pass.',
  why_notHex: 'The proof is not hex text starting with 0x.',
  why_length: '{length} bytes; a proof has 260 (up to version 5) or 356 (version 6).',
  why_plonk: 'This is a Plonk proof of SP1 {version}; only Groth16 is supported here.',
  why_lengthOfKey: '{length} bytes; under this key a proof has {expected}.',
  why_official: 'Published by SP1, version {version}.',
  why_development: '“{name}”, a development key of this network’s operator.',
  why_untrusted: 'The key came with the proof and is not trusted (SHA-256 {hash}).',
  why_unknownSelector:
    'No key is known for the selector {selector}, neither to this verifier nor to this network’s operator.',
  why_otherVersion:
    'SP1 published the key for {selector} in version {version}, which this verifier does not include.',
  why_keyDiffers:
    'The key provided with the proof has the hash {hash}, but the proof requires {selector}.',
  why_keyUnreadable: 'The key with the hash {hash} is malformed.',
  why_unreduced: '{word} is not below the order of its field.',
  why_infinity: '{point} is the point at infinity.',
  why_offCurve: '{point} is not on the curve.',
  why_outsideSubgroup: '{point} is on the curve, but outside the subgroup.',
  why_exitCode: 'The program exited with code {exitCode}.',
  why_vkRoot: 'The proof contains another root: {vkRoot}.',
  why_vkRootUnknown: 'The root required for this key is unknown.',
  why_noVKey: 'No program key was given.',
  why_vKeyUnreadable: 'The program key is not a reduced 32-byte number.',
  why_noPrograms: 'This network’s operator lists no programs.',
  why_knownProgram: '“{name}”.',
  why_unknownProgram: 'This network’s operator does not list the program key.',
  why_otherProgram:
    'This network’s operator does not list the program key, so the program may be anyone’s.',
  why_noValues: 'No public values were given.',
  why_valuesUnreadable: 'The public values are not hex text starting with 0x.',
  why_pairing:
    'It does not hold: program, public values, proof and key do not belong together.',
  why_blake3:
    'It holds for the BLAKE3 hash of the public values, which SP1’s contracts do not accept.',
  why_untrustedPairing: 'It holds, but under an untrusted key.',
  why_valuesOther: 'They are not the five words of a batch proof.',
  why_valuesDiffer: 'These differ: {names}.',
  why_valuesOpen: 'Unknown here: {names}.',
  why_noBatch: 'There is no batch to compare with.',
} as const
