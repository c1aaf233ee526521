import { Fragment } from 'react'

/** Facts in a row, each isolated from the text direction of the others. */
export function HitFacts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
