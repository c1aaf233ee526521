module.exports = {
  plugins: {
    // `light-dark()` is left to the browser: the tokens use it inside custom properties.
    'postcss-preset-mantine': { features: { lightDarkFunction: false } },
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    },
  },
}
