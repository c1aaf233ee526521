import { byteLength } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { proofParts } from './proof-layout.ts'

/** Parts other than point coordinates. */
const NAMED = ['selector', 'exitCode', 'vkRoot', 'nonce'] as const

/** Bytes of a proof, split into curve points, and raw. */
export function ProofBytes({ proof }: { proof: string }) {
  const t = useText()
  const parts = proofParts(proof) ?? []
  return (
    <DetailList
      rows={[
        ...parts.map(({ name, hex }) => {
          const named = NAMED.find((candidate) => candidate === name)
          return {
            label: named === undefined ? t('zk.point', { name }) : t(`zk.${named}`),
            hint: named === 'selector' ? t('zk.selectorHint') : undefined,
            value: <HashText value={hex} full />,
          }
        }),
        {
          label: t('zk.proof'),
          hint: t('zk.sizeValue', { count: byteLength(proof) }),
          value: <RawData value={proof} label={t('zk.proof')} />,
          testId: 'zk-proof-bytes',
          exact: proof,
        },
      ]}
    />
  )
}
