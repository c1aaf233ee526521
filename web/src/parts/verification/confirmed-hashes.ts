/** The hashes with or without one of them. */
export const withHash = (
  hashes: readonly string[],
  hash: string,
  isConfirmed: boolean,
): readonly string[] =>
  hashes.includes(hash) === isConfirmed
    ? hashes
    : isConfirmed
      ? [...hashes, hash]
      : hashes.filter((other) => other !== hash)
