/** Texts of sources that are compiled again: titles of steps, reasons and verdicts. */
export const sourceWords = {
  source_compile: 'The sources compile',
  source_code: 'The compiled code matches the deployed code',
  source_immutables: 'Each immutable has one value throughout the code',
  source_libraries: 'Each library has one address throughout the code',
  source_metadata: 'Hash of the metadata',
  source_abi: 'The published interface matches the compiled one',
  source_layout: 'The published storage layout matches the compiled one',
  source_creation: 'The compiled creation code matches the creation transaction',
  source_arguments: 'The rest of that transaction is the constructor’s arguments',
  sourceWhy_compileError: 'The compiler reports: {error}',
  sourceWhy_noContract: 'The sources do not contain the contract.',
  sourceWhy_noCode: 'The node returned no code.',
  sourceWhy_byteDiffers:
    'The first difference is byte {offset}: {deployed} on the chain, {compiled} compiled.',
  sourceWhy_lengthDiffers:
    'The deployed code has {deployed} bytes, the compiled code {compiled}.',
  sourceWhy_values_one:
    '{count} value, which the constructor set. It is part of the deployed code only.',
  sourceWhy_values_other:
    '{count} values, which the constructor set. They are part of the deployed code only.',
  sourceWhy_addresses_one:
    '{count} library, which was linked when the code was deployed.',
  sourceWhy_addresses_other:
    '{count} libraries, which were linked when the code was deployed.',
  sourceWhy_inconsistent:
    'The deployed code has different values where the source has only one.',
  sourceWhy_hashDiffers:
    'The hash differs: the original sources or settings were different in a way that does not affect this code, such as comments, names, or file paths.',
  sourceWhy_abiDiffers: 'Functions, events, or errors were published differently.',
  sourceWhy_layoutDiffers: 'Variables were published with other names, types, or slots.',
  sourceWhy_noLayout: 'The compiler returned no storage layout.',
  sourceWhy_noTransaction: 'The creation transaction is unknown.',
  sourceWhy_notDirect:
    'Another contract created this one, so the creation code is not in the transaction.',
  sourceWhy_otherEncoding:
    'The rest is not the usual encoding of the constructor’s types, so it is not decoded.',
  sourceVerdict_EXACT: 'Matches exactly',
  sourceVerdict_APART_FROM_METADATA: 'Matches except for the metadata',
  sourceVerdict_DIFFERENT: 'Does not match',
  sourceVerdict_NOT_COMPARED: 'Not compared',
} as const
