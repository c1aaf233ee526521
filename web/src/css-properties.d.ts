import 'react'

declare module 'react' {
  /** Custom properties are style too. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
