import { type BatchDetail, toBatchIndex } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { BatchVerification } from '../../parts/verification/verifications.tsx'
import { CopiedHash } from '../../ui/copied-hash.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { RawData } from '../../ui/raw-data.tsx'
import classes from './batch.module.css'
import { headerFields } from './header-fields.ts'

/** The hashed header of a batch, as fields and as bytes. */
export function BatchHeader({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { batchIndex, header, parentBatchHash } = batch
  const hashName = t('batch.hash')
  const rows: Details = [
    { label: t('verify.title'), value: <BatchVerification batch={batch} /> },
    { label: t('batch.version'), value: <bdi dir="ltr">{batch.version}</bdi> },
    { label: t('batch.batchIndex'), value: <bdi dir="ltr">{batchIndex}</bdi> },
    {
      label: t('batch.l1MsgRollingHash'),
      hint: t('batch.l1MsgRollingHashHint'),
      value: <CopiedHash value={batch.l1MsgRollingHash} label={hashName} />,
      testId: 'batch-l1-rolling-hash',
      exact: batch.l1MsgRollingHash,
    },
    {
      label: t('batch.dataHash'),
      hint: t('batch.dataHashHint'),
      value: <CopiedHash value={batch.dataHash} label={hashName} />,
      testId: 'batch-data-hash',
      exact: batch.dataHash,
    },
    {
      label: t('batch.parentBatchHash'),
      value:
        batchIndex === 0 ? (
          <CopiedHash value={parentBatchHash} label={hashName} />
        ) : (
          <Link to="/batch/$batch" params={{ batch: toBatchIndex(batchIndex - 1) }}>
            <HashText value={parentBatchHash} full />
          </Link>
        ),
      testId: 'batch-parent-hash',
      exact: parentBatchHash,
    },
    header !== undefined && {
      label: t('batch.headerBytes'),
      hint: t('batch.headerBytesHint'),
      value: <HeaderBytes header={header} />,
      testId: 'batch-header',
      exact: header,
    },
  ]
  return <DetailList rows={rows} />
}

/** The bytes, each field in its own color. */
function HeaderBytes({ header }: { header: string }) {
  const t = useText()
  const fields = headerFields(header)
  if (fields === undefined) {
    return <RawData value={header} label={t('batch.headerBytes')} />
  }
  return (
    <div className={layout.beside}>
      <div className={classes.bytes} dir="ltr">
        {fields.map(({ name, from, to, hex }) => (
          <span
            key={name}
            className={classes.field}
            title={`${t(`batch.${name}`)}, ${t('batch.bytesOfField', { from, to })}`}
          >
            {hex}
          </span>
        ))}
      </div>
      <CopyButton value={header} label={t('batch.headerBytes')} />
    </div>
  )
}
