import { toUnixMs, toWei } from '@bvlgarichain/contract'

/**
 * A part of a response without the fields that are `null` because no node sent them. Readers do
 * without these, even those that a complete backend sends.
 */
export const known = <Part extends object>(
  fields: {
    readonly [Field in keyof Part]: Part[Field] | null
  },
): Part =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Part

export const knownWei = (amount: string | null) =>
  amount === null ? null : toWei(amount)
export const knownTime = (time: number | null) => (time === null ? null : toUnixMs(time))
