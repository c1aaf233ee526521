import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'

/** Placeholder of a value in a line of text that is loading. */
export const ValueSkeleton = ({ width = '12ch' }: { width?: string }) => (
  <Skeleton
    component="span"
    display="inline-block"
    h="0.8em"
    w={width}
    radius="sm"
    style={{ verticalAlign: 'middle' }}
  />
)
