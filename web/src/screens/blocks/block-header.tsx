import type { BlockDetail } from '@bvlgarichain/contract'
import { useState } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { hexToText, textInHex } from './hex-to-text.ts'

/** The remaining header fields; with those above, all fields of the block's hash. */
export function BlockHeader({ block }: { block: BlockDetail }) {
  const t = useText()
  const fields = [
    ['transactionsRoot', 'block-transactions-root', block.transactionsRoot],
    ['receiptsRoot', 'block-receipts-root', block.receiptsRoot],
    ['withdrawalsRoot', 'block-withdrawals-root', block.withdrawalsRoot],
    ['sha3Uncles', 'block-uncles-hash', block.sha3Uncles],
    ['parentBeaconBlockRoot', 'block-beacon-root', block.parentBeaconBlockRoot],
    ['requestsHash', 'block-requests-hash', block.requestsHash],
    ['mixHash', 'block-mix-hash', block.mixHash],
    ['nonce', 'block-nonce', block.nonce],
    ['difficulty', 'block-difficulty', block.difficulty],
    ['blobGasUsed', 'block-blob-gas-used', block.blobGasUsed],
    ['excessBlobGas', 'block-excess-blob-gas', block.excessBlobGas],
  ] as const
  return (
    <DetailList
      rows={[
        ...fields.flatMap(([name, testId, value]) =>
          value === undefined
            ? []
            : [
                {
                  label: t(`block.${name}`),
                  hint: name === 'mixHash' ? t('block.mixHashHint') : undefined,
                  value:
                    typeof value === 'number' ? (
                      <bdi dir="ltr">{formatNumber(value)}</bdi>
                    ) : (
                      <HashText value={value} full />
                    ),
                  testId,
                  exact: value,
                },
              ],
        ),
        {
          label: t('block.extraData'),
          value: <ExtraData hex={block.extraData} />,
          testId: 'block-extra-data',
          exact: block.extraData,
        },
        {
          label: t('block.logsBloom'),
          value: block.logsBloom && (
            <RawData value={block.logsBloom} label={t('block.logsBloom')} />
          ),
          testId: 'block-logs-bloom',
          exact: block.logsBloom,
        },
      ]}
    />
  )
}

function ExtraData({ hex }: { hex: string | undefined }) {
  const t = useText()
  const [form, setForm] = useState<'hex' | 'text'>('hex')
  const text = hex === undefined ? undefined : hexToText(hex)
  const inside = hex === undefined || text !== undefined ? undefined : textInHex(hex)
  return (
    <Inline>
      {form === 'text' && text !== undefined ? (
        <bdi>{text}</bdi>
      ) : (
        <HashText value={hex} full />
      )}
      {inside !== undefined && <bdi>{inside}</bdi>}
      {text !== undefined && text !== '' && (
        <Segmented
          label={t('block.extraDataAs')}
          value={form}
          onChange={setForm}
          options={[
            { value: 'hex', label: t('block.asHex') },
            { value: 'text', label: t('block.asText') },
          ]}
        />
      )}
    </Inline>
  )
}
