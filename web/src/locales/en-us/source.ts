import { sourceWords } from '@bvlgarichain/verify/english/source'

/** Texts of sources: files and settings, and compiling them in the browser. */
export const source = {
  ...sourceWords,
  name: 'Name',
  compiler: 'Compiler',
  optimizer: 'Optimizer',
  optimizerOn: 'On, {runs} runs',
  optimizerOff: 'Off',
  evmVersion: 'EVM version',
  evmDefault: 'Compiler default',
  none: 'No source is published for this contract.',
  noneText:
    'If you have its source files, you can compile them here and compare the result.',
  noneOfProxy:
    'No source is published for this contract itself. Its own code decides which calls it passes on, so the sources below may not describe what it does.',

  files: 'Files',
  lines_one: '{count} line',
  lines_other: '{count} lines',
  lineLink: 'Link to line {line}',
  hidden: 'Invisible characters are shown as ⟨U+…⟩.',
  settings: 'Compiler settings',
  abiReadable: 'ABI, readable',
  abiJson: 'ABI as JSON',
  abi: 'ABI',
  standardInput: 'standard JSON input',
  standardInputText:
    'All files and settings in one file, as solc reads them with --standard-json.',
  constructorArguments: 'Constructor arguments',
  publishedArguments:
    'As published. Recompiling compares them with the creation transaction.',

  recompileTitle: 'Does this source match?',
  recompileText:
    'The server reports a match. Your browser can check it: it compiles the files and compares every byte with the deployed code.',
  recompile: 'Recompile here',
  downloads: 'Downloads the Solidity compiler {version} once, {size} MB',
  otherVersion:
    'This explorer ships solc {shipped} and cannot recompile with {version}, so this source is not checked here.',
  otherLanguage:
    'This explorer ships a Solidity compiler and cannot compile {language}, so this source is not checked here.',
  loading: 'Loading the compiler…',
  compiling: 'Compiling and comparing…',
  cancel: 'Cancel',
  again: 'Recompile again',
  fault_load: 'The compiler could not be loaded. Try again.',
  fault_hash:
    'The compiler that the server sent is not the expected file, so it was not run.',
  fault_stopped:
    'The compiler stopped without a result. The sources may be too large for it.',

  text_EXACT:
    'Your browser compiled the files with solc {version}. The result is the deployed code, byte for byte.',
  text_EXACT_inserted:
    'Your browser compiled the files with solc {version}. The result is the deployed code, byte for byte, apart from the values that were inserted at deployment.',
  text_APART_FROM_METADATA:
    'Your browser compiled the files with solc {version}. The code that runs is the same; the hash of the metadata is not.',
  text_DIFFERENT:
    'Your browser compiled the files with solc {version}. The failed step shows where the result differs from the deployed contract.',
  text_NOT_COMPARED:
    'The source could be neither confirmed nor refuted. The steps show what is missing.',
  checkedIn: 'Took {duration}.',
  comparedContract: 'Compared contract',
  inserted: 'Inserted values',
  sourceLimitMetadata:
    'Comments, file paths, and names that leave no trace in the code: the code has no hash of the source files',
  sourceLimitImmutables: 'Values of immutables: the constructor set them',
  sourceLimitLibraries: 'Code of linked libraries: each has its own address',
  sourceLimitCreation: 'Creation code, including what the constructor did',
  limitCompiler:
    'The compiler itself: soljson.js of the npm package solc, SHA-256 {hash}',
  limitNode: 'The deployed code as returned by this explorer’s node',

  own: 'Check your own files',
  ownText:
    'Drop a standard JSON input, or a metadata.json together with its source files. They stay in this browser.',
  ownChoose: 'Choose files',
  ownUnknown: 'None of these files is a standard JSON input or a metadata.json.',
  ownMalformed:
    'The language, settings, or compiler version in these files is malformed.',
  ownMissing: 'Source files are missing: {files}. Drop all files together.',
  ownTooLarge: 'These files are larger than {size} MB.',
  ownRead_one: '{count} source file read',
  ownRead_other: '{count} source files read',
} as const
