export type { InsertedValue } from './source/compare-code.ts'
export {
  type CompilerInput,
  type CompilerInputReading,
  compilerInput,
  readCompilerInput,
  type SourceFiles,
  textsByHash,
} from './source/compiler-input.ts'
export type { SourceReason, SourceStep, SourceStepId } from './source/source-steps.ts'
export {
  type ConstructorArguments,
  type SourceVerdict,
  type SourceVerification,
  type SourceVerificationInput,
  verifySource,
} from './source/verify-source.ts'
