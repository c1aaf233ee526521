/**
 * One file an icon. The package's own entry names all six thousand: in Node they are all read,
 * which takes half a minute, and the bundler has to drop them again.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  // biome-ignore lint/style/noDefaultExport: that is how the package exports an icon
  export default icon
}
