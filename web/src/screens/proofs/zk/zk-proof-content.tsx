import type { BatchDetail, ZkProof } from '@bvlgarichain/contract'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format-amount.ts'
import { formatSpanTime } from '../../../lib/format-span-time.ts'
import { byteLength, hexToBytes } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { valueText } from '../../../locales/value-text.ts'
import { ProofBadge } from '../../../parts/columns/proof-badge.tsx'
import { L1Link } from '../../../parts/links/l1-link.tsx'
import type { ZkVerifier } from '../../../parts/proofs/start-zk-verifier.ts'
import { usePublicValues } from '../../../parts/proofs/use-public-values.ts'
import { useZkCheck } from '../../../parts/proofs/use-zk-verifier.ts'
import { ZkVerdict } from '../../../parts/proofs/zk-verdict.tsx'
import { l1Limits } from '../../../parts/verification/l1-limits.ts'
import { CopiedHash } from '../../../ui/copied-hash.tsx'
import { DetailList, type Details } from '../../../ui/detail-list.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { ExactTime } from '../../../ui/time-ago.tsx'
import notes from '../quote/tee-quote.module.css'
import { ProofBytes } from './proof-bytes.tsx'
import { PublicValues } from './public-values-table.tsx'

/** For what few people read. */
const FOLDED = { isOpen: false }

/** The proof of one batch: verdict, public values, keys and bytes. */
export function ZkProofContent({
  batch,
  verifier,
}: {
  batch: BatchDetail
  verifier: ZkVerifier | null | undefined
}) {
  const t = useText()
  const proof: ZkProof = batch.zk ?? { state: batch.zkProof }
  const index = formatNumber(batch.batchIndex)
  return (
    <>
      {proof.development === true && proof.proof === undefined && (
        <div className={notes.development} role="note" data-testid="development-key">
          <IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />
          <div>
            <strong>{t('zk.development')}</strong>
            <p>{t('zk.developmentText')}</p>
          </div>
        </div>
      )}
      {proof.proof !== undefined && (
        <Verified batch={batch} zk={proof} proof={proof.proof} verifier={verifier} />
      )}
      <Panel
        title={t('zk.overview')}
        actions={
          proof.proof === undefined ? undefined : (
            <Downloads batch={batch} proof={proof} />
          )
        }
      >
        <ZkOverview batch={batch} />
      </Panel>
      {proof.proof === undefined ? (
        <Panel>
          <EmptyState
            title={t('zk.noProof', { index })}
            text={valueText(t, 'ui.proof', proof.state, 'Hint')}
          />
        </Panel>
      ) : (
        <>
          <Panel title={t('zk.layout')} folded={FOLDED}>
            <ProofBytes proof={proof.proof} />
          </Panel>
          <Panel title={t('zk.keys')}>
            <Keys proof={proof} />
          </Panel>
        </>
      )}
    </>
  )
}

/** Verification of the proof, and its public values. */
function Verified({
  batch,
  zk,
  proof,
  verifier,
}: {
  batch: BatchDetail
  zk: ZkProof
  proof: string
  verifier: ZkVerifier | null | undefined
}) {
  const t = useText()
  const { programVKey, publicValues, verifyingKey, verifyingKeyHash } = zk
  const check = useZkCheck(verifier, {
    proof,
    programVKey,
    publicValues,
    verifyingKey,
    verifyingKeyHash,
  })
  const { values, step, isLoading, l1 } = usePublicValues(batch, publicValues ?? '')
  return (
    <>
      <Panel title={t('zk.verdict')}>
        <ZkVerdict
          check={isLoading ? { state: 'CHECKING' } : check}
          values={step}
          more={[t('zk.limitChainId'), ...l1Limits(l1, t)]}
        />
      </Panel>
      {publicValues !== undefined && (
        <PublicValues publicValues={publicValues} values={values} />
      )}
    </>
  )
}

/** Facts about the proof of a batch, `undefined` while it loads. */
export function ZkOverview({ batch }: { batch: BatchDetail | undefined }) {
  const t = useText()
  const zk: ZkProof = batch?.zk ?? {}
  const { state = batch?.zkProof, system, provingMs, readyTime, l1TxHash, verifier } = zk
  const rows: Details = [
    {
      label: t('zk.batch'),
      value: batch && (
        <Link to="/batch/$batch" params={{ batch: batch.batchIndex }}>
          {t('zk.batchLink', { index: formatNumber(batch.batchIndex) })}
        </Link>
      ),
      isShort: true,
      testId: 'zk-batch',
      exact: batch?.batchIndex,
    },
    {
      label: t('zk.state'),
      value: <ProofBadge kind="zk" state={state} />,
      isShort: true,
      testId: 'zk-state',
      exact: state,
    },
    {
      label: t('zk.system'),
      value: <bdi>{system}</bdi>,
      exact: system,
      isOptional: true,
    },
    {
      label: t('zk.provingTime'),
      value: <bdi>{formatSpanTime(provingMs, t)}</bdi>,
      isShort: true,
      exact: provingMs,
      isOptional: true,
    },
    {
      label: t('zk.ready'),
      value: <ExactTime time={readyTime} />,
      exact: readyTime,
      isOptional: true,
    },
    {
      label: t('zk.l1Tx'),
      value: <L1Link value={l1TxHash} full />,
      exact: l1TxHash,
      isOptional: true,
    },
    {
      label: t('zk.verifier'),
      value: <L1Link value={verifier} kind="address" full />,
      exact: verifier,
      isOptional: true,
    },
  ]
  return <DetailList rows={rows} isPending={batch === undefined} />
}

function Downloads({ batch, proof }: { batch: BatchDetail; proof: ZkProof }) {
  const t = useText()
  const stem = `zk-proof-${batch.batchIndex}`
  const { proof: bytes, verifyingKey } = proof
  return (
    <>
      {bytes !== undefined && (
        <DownloadButton
          name={`${stem}.bin`}
          label={t('zk.proofFile')}
          content={() => hexToBytes(bytes)}
        />
      )}
      {verifyingKey !== undefined && (
        <DownloadButton
          name={`${stem}-vk.bin`}
          label={t('zk.vkFile')}
          content={() => hexToBytes(verifyingKey)}
        />
      )}
      <DownloadButton
        name={`${stem}.json`}
        type="application/json"
        label={t('zk.json')}
        content={() =>
          JSON.stringify({ batchIndex: batch.batchIndex, ...proof }, undefined, 2)
        }
      />
    </>
  )
}

function Keys({ proof }: { proof: ZkProof }) {
  const t = useText()
  const { verifyingKey } = proof
  const rows: Details = [
    ...(['programVKey', 'verifyingKeyHash'] as const).map(
      (name) =>
        proof[name] !== undefined && {
          label: t(`zk.${name}`),
          hint: t(`zk.${name}Hint`),
          value: <CopiedHash value={proof[name]} label={t(`zk.${name}`)} />,
          exact: proof[name],
        },
    ),
    verifyingKey !== undefined && {
      label: t('zk.verifyingKey'),
      hint: t('zk.sizeValue', { count: byteLength(verifyingKey) }),
      value: <RawData value={verifyingKey} label={t('zk.verifyingKey')} />,
      exact: verifyingKey,
    },
  ]
  return <DetailList rows={rows} />
}
