export type { InsertedValue } from './compare-code.ts'
export {
  type CompilerInput,
  type CompilerInputReading,
  compilerInput,
  readCompilerInput,
  type SourceFiles,
  textsByHash,
} from './compiler-input.ts'
export type { SourceReason, SourceStep, SourceStepId } from './source-steps.ts'
export {
  type ConstructorArguments,
  type SourceVerdict,
  type SourceVerification,
  type SourceVerificationInput,
  verifySource,
} from './verify-source.ts'
