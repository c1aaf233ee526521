// @window

import { decode, type EndpointName, type JsonSchema } from '@bvlgarichain/contract'
import t from 'tap'
import { faultsOf } from './faults.ts'
import { goodResponse, goodValue, replaced } from './good-responses.ts'
import { mutationsOf, placesOf } from './mutations.ts'
import { type OpenPage, openPage, success } from './open-page.ts'
import { urlOf } from './screens.ts'

/** Five screens, and the calls that tell most of what they show. */
const SCREENS: Readonly<Record<string, readonly EndpointName[]>> = {
  '/home': ['statistic', 'headline', 'batchList'],
  '/tx/$txId': ['transactionDetail'],
  '/batch/$batch': ['batchDetail'],
  '/address/$addressId': ['accountTokenList', 'transactionList'],
  '/tokens': ['tokenList'],
}

/** Values that are as small, large or many as a type allows; the first that a type takes counts. */
const EXTREMES: Readonly<Record<string, readonly string[]>> = {
  least: ['zero', 'no text', 'no items', 'no bytes', 'false'],
  most: [
    'many items',
    'in the far future',
    'largest amount',
    'largest integer',
    'long text',
    'many bytes',
    'huge',
  ],
}

for (const [screen, calls] of Object.entries(SCREENS)) {
  t.test(`${screen} loses a missing field only, and holds any value`, async (t) => {
    const page = await openPage(urlOf(screen), (name, request) =>
      success(goodResponse(name, request)),
    )
    t.same(faultsOf(page), [], 'good responses')
    const headings = headingsOf(page)
    const faults: string[] = []
    for (const name of calls) {
      for (const { path } of placesOf(name).filter(({ isExpected }) => isExpected)) {
        await show(page, name, (good) => replaced(good, path, () => undefined))
        const lost = headings.filter((heading) => !headingsOf(page).includes(heading))
        const place = [name, ...path].join('.')
        faults.push(...faultsOf(page).map((fault) => `${place}: ${fault}`))
        faults.push(...lost.map((heading) => `${place}: loses the heading ${heading}`))
      }
      await show(page, name, (good) => good)
    }
    t.same(faults, [], 'missing fields')
    for (const [extreme, mutations] of Object.entries(EXTREMES)) {
      page.respondBy((name, request) =>
        success(extremely(name, goodResponse(name, request), mutations)),
      )
      await page.fetch(page.queries())
      t.same(faultsOf(page), [], extreme)
    }
    await page.close()
  })
}

/** Changes the responses of one call. */
async function show(
  page: OpenPage,
  changed: EndpointName,
  change: (good: unknown) => unknown,
) {
  page.respondBy((name, request) => {
    const good = goodResponse(name, request)
    return success(name === changed ? change(good) : good)
  })
  await page.fetch(page.queries(changed))
}

/** A response in which every value is extreme, from the innermost outwards. */
const extremely = (
  name: EndpointName,
  good: unknown,
  mutations: readonly string[],
): unknown =>
  placesOf(name)
    .toReversed()
    .reduce((response, { path, schema }) => {
      const chosen = extremeOf(schema, mutations)
      return chosen === undefined ? response : replaced(response, path, chosen.of)
    }, good)

const extremeOf = (schema: JsonSchema, names: readonly string[]) =>
  names
    .flatMap((name) => mutationsOf(schema).filter((mutation) => mutation.name === name))
    .find(({ of }) => decode(schema, of(goodValue(schema))) !== undefined)

/** Words of the headings on screen; numbers in them come and go. */
const headingsOf = ({ host }: OpenPage): readonly string[] =>
  [...host.querySelectorAll('h2')].map(({ textContent }) =>
    textContent.replace(/[\d,.]+/g, '').trim(),
  )
