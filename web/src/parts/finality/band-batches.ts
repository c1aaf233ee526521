/** Batches that the finality band looks at: those on their way, with room for a slow prover. */
export const BAND_BATCHES = 30
