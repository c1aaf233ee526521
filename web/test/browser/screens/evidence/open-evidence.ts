import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A JSON file as a file field takes it. */
export const fileOf = (text: string, name = 'evidence.json'): TestFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** Saves an evidence file as a visitor does. */
export async function saveEvidence(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download evidence' }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Opens the trust ladder on a page that has one, and requests the check. */
export async function openLadder(page: Page): Promise<void> {
  const panel = page.locator('section', { hasText: 'Check it yourself' }).last()
  await panel.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Check all' }).click()
}
