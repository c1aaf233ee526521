import {
  type ActionIconProps,
  Button,
  type CheckboxProps,
  type ChipProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  type DrawerProps,
  type InputProps,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
} from '@mantine/core'

/** The ten shades of a color of tokens.css. */
const shades = (color: string) =>
  colorsTuple(Array.from({ length: 10 }, (_, shade) => `var(--${color}-${shade})`))

const DROPDOWN = {
  position: 'bottom-end',
  withinPortal: false,
  shadow: 'md',
  transitionProps: { duration: 0 },
} as const

const DIALOG = {
  transitionProps: { duration: 0 },
  // It would need a style element, which the content security policy refuses.
  lockScroll: false,
} as const

/** Mantine in the product's colors. Filled shades are chosen for 4.5:1 with white text. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 8 },
  colors: { pine: shades('pine'), gray: shades('gray'), dark: shades('dark') },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-body)',
    md: 'var(--text-large)',
  },
  fontWeights: { medium: '550' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default', size: 'xs' } }),
    // `extend` would bring a component that the shell does not have into the first load.
    ActionIcon: {
      defaultProps: {
        variant: 'default',
        size: 'input-xs',
      } satisfies Partial<ActionIconProps>,
    },
    Checkbox: { defaultProps: { size: 'xs' } satisfies Partial<CheckboxProps> },
    // In place, not at the end of the document, so that the order of the focus is that on screen.
    Menu: { defaultProps: DROPDOWN satisfies Partial<MenuProps> },
    Popover: { defaultProps: DROPDOWN satisfies Partial<PopoverProps> },
    Combobox: {
      defaultProps: {
        ...DROPDOWN,
        position: 'bottom',
        keepMounted: false,
      } satisfies Partial<ComboboxProps>,
    },
    Modal: {
      defaultProps: DIALOG satisfies Partial<ModalProps>,
      styles: { title: { fontWeight: 650, lineHeight: 1.35 } },
    },
    ModalRoot: { defaultProps: DIALOG satisfies Partial<ModalProps> },
    DrawerRoot: { defaultProps: DIALOG satisfies Partial<DrawerProps> },
    // Mantine's are 2 px smaller than the field's text, which is small itself.
    InputWrapper: {
      vars: () => ({
        label: {},
        description: { '--input-description-size': 'var(--text-small)' },
        error: { '--input-error-size': 'var(--text-small)' },
      }),
    },
    Input: { defaultProps: { size: 'xs' } satisfies Partial<InputProps> },
    Chip: {
      defaultProps: {
        size: 'sm',
        variant: 'outline',
        icon: null,
      } satisfies Partial<ChipProps>,
      // Without an icon a checked one needs no room for it.
      vars: () => ({
        root: {
          '--chip-padding': 'var(--space-3)',
          '--chip-checked-padding': 'var(--space-3)',
          '--chip-fz': 'var(--text-small)',
        },
      }),
    },
  },
})

/** Puts Mantine's own surfaces and text on the tokens; its `dimmed` fails 4.5:1 by default. */
export const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-dimmed)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--surface-card)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border-strong)',
    '--mantine-color-error': 'var(--failed)',
  }
  return { variables: {}, light: shared, dark: shared }
}
