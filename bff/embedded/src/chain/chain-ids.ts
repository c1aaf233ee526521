/** Chain id of layer 1 of the network; like the other, chosen to be in no public list of chains. */
export const L1_CHAIN_ID = 904_211
/** Chain id of layer 2, the rollup. */
export const L2_CHAIN_ID = 904_212
