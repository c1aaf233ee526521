/** Texts of ZK proofs: verdicts, titles of steps, reasons, limits. */
export const proofWords = {
  verdictVERIFIED: 'The proof is valid',
  verdictGENUINE_Code: 'The proof is valid; its program was not checked',
  verdictGENUINE_Content: 'The proof is valid; its public values were not checked',
  verdictDevelopment: 'The proof is valid under a development key',
  verdictFAIL: 'The proof is not accepted',
  verdictNOT_CHECKED: 'Not everything could be checked',
  limitProgram:
    'What the program does: its key identifies it, but only its source code shows what it proves, and computing the key from a published ELF takes SP1’s own tools',
  limitBefore:
    'Values compared with the public values: the batch hash is recomputed here; roots and chain ID come from this explorer',
  limitL1: 'Acceptance of this proof by the rollup contract on L1',
  limitStranger:
    'Whether the program belongs to this network: the trust settings do not list it',

  step_layout: 'The bytes follow SP1’s proof layout',
  step_key: 'The verifying key is known, and its hash begins with the selector',
  step_words: 'Every coordinate is a reduced field element',
  step_points: 'The proof points lie on the curve, in the correct subgroups',
  step_metadata: 'The program exited normally, under the version’s recursion keys',
  step_program: 'The program key is on this network’s allowlist',
  step_pairing: 'The pairing equation holds for this program and these public values',
  step_chainId: 'The chain ID is that of the claim',
  step_batchHash: 'The batch hash is that of the batch header',
  step_stateRootBefore: 'The state root before is that of the block before the batch',
  step_stateRoot: 'The state root after is that of the batch’s last block',
  step_l2MsgRoot: 'The message root is that of the accepted proof',
  step_values: 'The public values match the batch',
  why_earlier: 'Depends on a step that did not pass.',
  why_notHex: 'The proof is not hex text starting with 0x.',
  why_length: '{length} bytes; a proof has 260 (up to version 5) or 356 (version 6).',
  why_plonk: 'This is a Plonk proof of SP1 {version}; only Groth16 is supported here.',
  why_plonkUnlisted:
    '{length} bytes, the length of a Plonk proof, of an unknown version. Only Groth16 is supported.',
  why_lengthOfKey: '{length} bytes; under this key a proof has {expected}.',
  why_official: 'Published by SP1, version {version}.',
  why_unsound:
    'Published by SP1, but proofs of version {version} may be forged because of known soundness bugs, which SP1 fixed in version {fixedIn}.',
  why_development: '“{name}”, a development key from the trust settings.',
  why_untrusted: 'The key came with the proof and is not trusted (SHA-256 {hash}).',
  why_unknownSelector:
    'No key is known for the selector {selector}: none built in, none in the trust settings.',
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
  why_noVKey: 'No program key was provided.',
  why_vKeyUnreadable: 'The program key is not a reduced 32-byte number.',
  why_noPrograms: 'The trust settings list no programs.',
  why_knownProgram: '“{name}”.',
  why_unknownProgram: 'The trust settings do not list the program key.',
  why_otherProgram:
    'The trust settings do not list the program key, so anyone may have written the program.',
  why_noValues: 'No public values were provided.',
  why_valuesUnreadable: 'The public values are not hex text starting with 0x.',
  why_pairing:
    'It does not hold: program, public values, proof, and key do not belong together.',
  why_blake3:
    'It holds for the BLAKE3 hash of the public values, which SP1’s contracts do not accept.',
  why_untrustedPairing: 'It holds, but under an untrusted key.',
  why_valuesOther: 'They are not the five words of a batch proof.',
  why_valuesDiffer: 'Different: {names}.',
  why_valueDiffers: 'The proof has {word}.',
  why_valueUnknown: 'The evidence doesn’t have this value.',
  why_beforeUnlinked:
    'The headers aren’t those of the batch’s first block and its parent.',
  why_valuesOpen: 'Unknown: {names}.',
  why_noBatch: 'There is no batch to compare with.',
} as const
