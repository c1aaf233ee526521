/**
 * The HTTP status of a failed request; for an error in the body of a 2xx response, the body's
 * code. 0 if no response arrived, and for any other error.
 */
export function errorStatus(error: unknown): number {
  if (!(error instanceof Error) || !('status' in error) || !('code' in error)) return 0
  const { status, code } = error
  if (typeof status !== 'number' || typeof code !== 'number') return 0
  return status >= 200 && status < 300 ? code : status
}
