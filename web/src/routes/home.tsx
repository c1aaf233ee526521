import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { homeSearch } from './-home-search.ts'

export const Route = createFileRoute('/home')({
  component: HomePage,
  validateSearch: checkedSearch(homeSearch),
})
