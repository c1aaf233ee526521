import { checkScreens } from './check-screens.ts'

await checkScreens((path) => path.startsWith('/tx/'))
