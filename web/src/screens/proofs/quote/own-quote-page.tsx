import '@mantine/core/styles/Input.layer.css'
import {
  COLLATERAL_KEYS,
  MAX_FILE_BYTES,
  MAX_QUOTE_BYTES,
  readCollateral,
  readFile,
  readJsonObject,
  readQuoteText,
} from '@bvlgarichain/verify/quote'
import { Button, InputBase } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ScreenTexts, useText } from '../../../locales/text.tsx'
import { QUOTE_TEXTS } from '../../../parts/proofs/quote-texts.ts'
import type { GivenQuote } from '../../../parts/proofs/use-quote-check.ts'
import { ChooseFiles } from '../../../ui/choose-files.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import classes from './own-quote.module.css'
import { QuoteContent, type QuoteTime } from './quote-content.tsx'

const REPORT_DATA_BYTES = 64

type Fault = 'NoQuote' | 'TooLarge' | 'FileTooLarge' | 'NoCollateral' | 'NoExpected'

/** Verifies a visitor's own quote; nothing leaves the browser. */
export function OwnQuotePage() {
  return (
    <ScreenTexts texts={QUOTE_TEXTS}>
      <OwnQuote />
    </ScreenTexts>
  )
}

function OwnQuote() {
  const t = useText()
  const [given, setGiven] = useState<GivenQuote>()
  // Not in the URL: the quote isn't either, so a link couldn't open it.
  const [time, setTime] = useState<QuoteTime>()
  return (
    <>
      <PageTitle title={t('quote.ownTitle')} />
      <Panel>
        <OwnQuoteForm onGiven={setGiven} />
      </Panel>
      {given !== undefined && (
        <div className={classes.result}>
          <QuoteContent given={given} time={time} onTime={setTime} />
        </div>
      )}
    </>
  )
}

function OwnQuoteForm({ onGiven }: { onGiven: (given: GivenQuote | undefined) => void }) {
  const t = useText()
  const [quote, setQuote] = useState('')
  const [collateral, setCollateral] = useState('')
  const [expected, setExpected] = useState('')
  const [eventLog, setEventLog] = useState('')
  const [fault, setFault] = useState<Fault>()

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > MAX_FILE_BYTES) return setFault('FileTooLarge')
    const dropped = readFile(new Uint8Array(await file.arrayBuffer()))
    setFault(undefined)
    if (dropped.quote !== undefined) setQuote(dropped.quote)
    if (dropped.collateral !== undefined) setCollateral(dropped.collateral)
    if (dropped.expected !== undefined) setExpected(dropped.expected)
  }
  const drop = useFileDrop(([file]) => void take(file))
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readForm(quote, collateral, expected, eventLog)
    const isRead = typeof read !== 'string'
    setFault(isRead ? undefined : read)
    onGiven(isRead ? { ...read, issuedAt: await issueTime(read.collateral) } : undefined)
  }
  const onReset = () => {
    setQuote('')
    setCollateral('')
    setExpected('')
    setEventLog('')
    setFault(undefined)
    onGiven(undefined)
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} onReset={onReset} {...drop}>
      <p className={classes.text}>{t('quote.ownText')}</p>
      <TextField
        label={t('quote.ownQuote')}
        hint={t('quote.ownQuoteHint')}
        rows={5}
        value={quote}
        onChange={setQuote}
        fault={
          fault === 'NoQuote' || fault === 'TooLarge' || fault === 'FileTooLarge'
            ? t(`quote.own${fault}`, {
                count: fault === 'FileTooLarge' ? MAX_FILE_BYTES : MAX_QUOTE_BYTES,
              })
            : undefined
        }
      />
      <div>
        <ChooseFiles onFiles={([file]) => void take(file)}>
          {t('quote.ownFile')}
        </ChooseFiles>
      </div>
      <TextField
        label={t('quote.ownCollateral')}
        hint={t('quote.ownCollateralHint', { keys: COLLATERAL_KEYS.join(', ') })}
        rows={3}
        value={collateral}
        onChange={setCollateral}
        fault={fault === 'NoCollateral' ? t('quote.ownNoCollateral') : undefined}
      />
      <TextField
        label={t('quote.ownExpected')}
        hint={t('quote.ownExpectedHint')}
        rows={2}
        value={expected}
        onChange={setExpected}
        fault={fault === 'NoExpected' ? t('quote.ownNoExpected') : undefined}
      />
      <TextField
        label={t('quote.ownEventLog')}
        hint={t('quote.ownEventLogHint')}
        rows={2}
        value={eventLog}
        onChange={setEventLog}
        fault={undefined}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="filled">
          {t('quote.ownCheck')}
        </Button>
        <Button type="reset">{t('quote.ownClear')}</Button>
      </div>
    </form>
  )
}

function TextField({
  label,
  hint,
  rows,
  value,
  onChange,
  fault,
}: {
  label: string
  hint: string
  rows: number
  value: string
  onChange: (value: string) => void
  fault: string | undefined
}) {
  return (
    <InputBase
      component="textarea"
      multiline
      label={label}
      description={hint}
      error={fault}
      errorProps={{ role: 'alert' }}
      styles={{ input: { fontFamily: 'var(--font-mono)', resize: 'vertical' } }}
      rows={rows}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The input, or its error. */
function readForm(
  quote: string,
  collateral: string,
  expected: string,
  eventLog: string,
): GivenQuote | Fault {
  const bytes = readQuoteText(quote)
  if (bytes === undefined) return 'NoQuote'
  if (bytes.length > MAX_QUOTE_BYTES) return 'TooLarge'
  const parts = readJsonObject(collateral)
  if (parts === undefined) return 'NoCollateral'
  const reportData = expected.trim() === '' ? undefined : readQuoteText(expected)
  if (expected.trim() !== '' && reportData?.length !== REPORT_DATA_BYTES) {
    return 'NoExpected'
  }
  return {
    quote: bytes,
    collateral: parts,
    expectedReportData: reportData,
    anyMeasurement: true,
    eventLog: eventLog.trim() === '' ? undefined : eventLog.trim(),
  }
}

/** Issue time of collateral; `undefined` if the parsers can't be loaded, which the verdict reports. */
async function issueTime(collateral: unknown): Promise<number | undefined> {
  try {
    const { collateralTime } = await import('../../../parts/proofs/quote-verifier.ts')
    return collateralTime(readCollateral(collateral))
  } catch {
    return undefined
  }
}
