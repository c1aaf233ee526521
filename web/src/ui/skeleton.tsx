import type { CSSProperties } from 'react'

/**
 * Placeholder of what loads, as wide as its place unless it has a width; styles are in base.css. A plain
 * element rather than Mantine's, since a table that loads has hundreds.
 */
export const Skeleton = ({
  className,
  ...style
}: Pick<CSSProperties, 'width' | 'height' | 'marginTop' | 'gridColumn'> & {
  className?: string | undefined
}) => <span className={className} style={style} data-skeleton="" />

/** Placeholder of a value in a line of text. */
export const ValueSkeleton = ({ width = '12ch' }: { width?: string }) => (
  <span style={{ width }} data-skeleton="inline" />
)
