import { checkScreens } from './check-screens.ts'

await checkScreens((path) => path.includes('$') && !path.startsWith('/tx/'))
