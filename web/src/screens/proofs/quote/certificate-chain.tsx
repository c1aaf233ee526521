import type { Certificate, SgxExtension } from '@bvlgarichain/verify/quote'
import { toPem } from '@bvlgarichain/verify/quote'
import { useEffect, useState } from 'react'
import { bytesToHex } from '../../../lib/hex.ts'
import { type Translate, useText } from '../../../locales/text.tsx'
import { CopiedHash } from '../../../ui/copied-hash.tsx'
import { type Detail, DetailList, type Details } from '../../../ui/detail-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { ExactTime } from '../../../ui/time-ago.tsx'
import classes from './tee-quote.module.css'

/** The platform's certificates, and the platform data of the first. */
export function CertificateChain({
  certificates,
  isOpen,
}: {
  certificates: readonly Certificate[]
  /** Whether a link leads here. */
  isOpen: boolean
}) {
  const t = useText()
  return (
    <Panel title={t('quote.certificates')} anchor="certificates" folded={{ isOpen }}>
      {certificates.length === 0 && <EmptyState title={t('quote.noCertificates')} />}
      {certificates.map((certificate, index) => (
        <section key={certificate.serial} className={classes.certificate}>
          <h3 className={classes.halfTitle}>{placeOf(index, t)}</h3>
          <CertificateDetails certificate={certificate} />
        </section>
      ))}
    </Panel>
  )
}

const placeOf = (index: number, t: Translate) =>
  index === 0 || index === 1 || index === 2
    ? t(`quote.certificate_${index}`)
    : String(index)

function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const fingerprint = useFingerprint(certificate.der)
  const { subject, issuer, serial, notBefore, notAfter, der, sgx } = certificate
  const rows: Details = [
    { label: t('quote.subject'), value: <bdi>{subject.text}</bdi> },
    { label: t('quote.issuer'), value: <bdi>{issuer.text}</bdi> },
    hexRow(t('quote.serial'), serial),
    {
      label: t('quote.validity'),
      value: (
        <>
          <ExactTime time={notBefore} /> – <ExactTime time={notAfter} />
        </>
      ),
    },
    fingerprint !== undefined && hexRow(t('quote.fingerprint'), fingerprint),
    ...(sgx === undefined ? [] : sgxRows(sgx, t)),
    {
      label: t('quote.pem'),
      value: <RawData value={toPem(der)} label={subject.commonName || serial} />,
    },
  ]
  return <DetailList rows={rows} />
}

function sgxRows(sgx: SgxExtension, t: Translate): readonly Detail[] {
  const { sgxType, platformInstanceId } = sgx
  const marks = (['dynamicPlatform', 'cachedKeys', 'smtEnabled'] as const).filter(
    (mark) => sgx[mark],
  )
  return [
    { ...hexRow(t('quote.fmspc'), sgx.fmspc), hint: t('quote.fmspcHint') },
    { ...hexRow(t('quote.ppid'), sgx.ppid), hint: t('quote.ppidHint') },
    {
      label: t('quote.components'),
      value: <bdi dir="ltr">{sgx.components.join(' ')}</bdi>,
    },
    { label: t('quote.pceSvn'), value: sgx.pceSvn },
    hexRow(t('quote.cpuSvn'), sgx.cpuSvn),
    hexRow(t('quote.pceId'), sgx.pceId),
    {
      label: t('quote.sgxType'),
      value:
        sgxType === 0 || sgxType === 1 || sgxType === 2
          ? t(`quote.sgxType_${sgxType}`)
          : t('quote.sgxTypeOther', { type: sgxType }),
    },
    ...(platformInstanceId === undefined
      ? []
      : [hexRow(t('quote.platformInstanceId'), platformInstanceId)]),
    {
      label: t('quote.configuration'),
      value: marks.map((mark) => t(`quote.${mark}`)).join(', ') || t('quote.plain'),
    },
  ]
}

const hexRow = (label: string, hex: string): Detail => ({
  label,
  value: <CopiedHash value={hex} label={label} />,
  exact: hex,
})

/** SHA-256 of a certificate; `undefined` until it is known. */
function useFingerprint(der: Uint8Array): string | undefined {
  const [fingerprint, setFingerprint] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    // Loaded before, by the check of the quote.
    import('../../../parts/proofs/quote-verifier.ts')
      .then(({ openCrypto }) => openCrypto())
      .then((crypto) => crypto.sha256(der))
      .then((hash) => {
        if (isCurrent) setFingerprint(bytesToHex(hash).slice(2))
      })
      // No fingerprint without WebCrypto; the verdict says why.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [der])
  return fingerprint
}
