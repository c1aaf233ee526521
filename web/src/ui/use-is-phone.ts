import { useMediaQuery } from '@mantine/hooks'

/** True where the style sheets draw for a phone; known when a component is first drawn. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
