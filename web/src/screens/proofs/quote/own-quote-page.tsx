import '../../../locales/en-US/attestation.ts'
import '../../../locales/en-US/quote.ts'
import {
  COLLATERAL_KEYS,
  MAX_FILE_BYTES,
  MAX_QUOTE_BYTES,
  readCollateral,
  readFile,
  readJsonObject,
  readQuoteText,
} from '@bvlgarichain/verify/quote'
import { useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import type { GivenQuote } from '../../../parts/proofs/use-quote-check.ts'
import { type OwnFault, OwnPage, type OwnTexts } from '../own-form.tsx'
import { QuoteContent, type QuoteTime } from './quote-content.tsx'

const REPORT_DATA_BYTES = 64

type Part = 'quote' | 'collateral' | 'expected' | 'eventLog'

/** Verifies a visitor's own quote; nothing leaves the browser. */
export function OwnQuotePage() {
  const t = useText()
  const [given, setGiven] = useState<GivenQuote>()
  // Not in the URL: the quote isn't either, so a link couldn't open it.
  const [time, setTime] = useState<QuoteTime>()
  const faults = {
    NoQuote: { field: 'quote', text: t('quote.ownNoQuote') },
    TooLarge: {
      field: 'quote',
      text: t('quote.ownTooLarge', { count: MAX_QUOTE_BYTES }),
    },
    NoCollateral: { field: 'collateral', text: t('quote.ownNoCollateral') },
    NoExpected: { field: 'expected', text: t('quote.ownNoExpected') },
  } as const satisfies Record<Fault, OwnFault<Part>>
  const onCheck = (texts: OwnTexts<Part>) => {
    const read = readForm(texts)
    setGiven(undefined)
    if (typeof read === 'string') return faults[read]
    void issueTime(read.collateral).then((issuedAt) => setGiven({ ...read, issuedAt }))
    return undefined
  }
  return (
    <OwnPage<Part>
      kind="quote"
      title={t('quote.ownTitle')}
      text={t('quote.ownText')}
      fields={[
        {
          name: 'quote',
          label: t('quote.ownQuote'),
          hint: t('quote.ownQuoteHint'),
          rows: 5,
        },
        {
          name: 'collateral',
          label: t('quote.ownCollateral'),
          hint: t('quote.ownCollateralHint', { keys: COLLATERAL_KEYS.join(', ') }),
          rows: 3,
        },
        {
          name: 'expected',
          label: t('quote.ownExpected'),
          hint: t('quote.ownExpectedHint'),
          rows: 2,
        },
        {
          name: 'eventLog',
          label: t('quote.ownEventLog'),
          hint: t('quote.ownEventLogHint'),
          rows: 2,
        },
      ]}
      readFile={async (file) =>
        file.size > MAX_FILE_BYTES
          ? t('quote.ownFileTooLarge', { count: MAX_FILE_BYTES })
          : readFile(new Uint8Array(await file.arrayBuffer()))
      }
      onCheck={onCheck}
      onClear={() => setGiven(undefined)}
    >
      {given !== undefined && <QuoteContent given={given} time={time} onTime={setTime} />}
    </OwnPage>
  )
}

type Fault = 'NoQuote' | 'TooLarge' | 'NoCollateral' | 'NoExpected'

/** The input, or its error. */
function readForm({
  quote,
  collateral,
  expected,
  eventLog,
}: OwnTexts<Part>): GivenQuote | Fault {
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
