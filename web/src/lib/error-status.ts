/**
 * The HTTP status that tells what went wrong with a call; for a refusal inside a successful
 * answer, the code of its body. 0 where no answer came, and for any other error.
 */
export function errorStatus(error: unknown): number {
  if (!(error instanceof Error) || !('status' in error) || !('code' in error)) return 0
  const { status, code } = error
  if (typeof status !== 'number' || typeof code !== 'number') return 0
  return status >= 200 && status < 300 ? code : status
}
