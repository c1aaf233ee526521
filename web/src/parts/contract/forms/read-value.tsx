import { useQuery } from '@tanstack/react-query'
import { checksummedIn } from '../../../lib/checksum.ts'
import { cleanName } from '../../../lib/clean-name.ts'
import layout from '../../../ui/layout.module.css'
import { readQuery } from '../contract-queries.ts'
import { decodeExactly } from '../decode-exactly.ts'
import { toArguments } from '../decoded-form.ts'
import { type CallFormProps, callDataOf } from './call-form.ts'

/** Value that a function without arguments returns now; nothing while it is unknown. */
export function ReadValue({ address, each, errors }: Omit<CallFormProps, 'units'>) {
  const data = callDataOf(each, [])
  const query = useQuery(readQuery(address, data, 'latest', errors))
  const outputs = each.item?.outputs ?? []
  const values =
    query.data?.kind === 'RETURNED' ? decodeExactly(outputs, query.data.data) : undefined
  if (values === undefined) return null
  const text = toArguments(outputs, values)
    .map(({ type, value = '' }) => checksummedIn(type, value))
    .join(', ')
  return (
    <bdi className={`${layout.code} ${layout.dimmed}`} data-testid="read-value">
      {cleanName(text)}
    </bdi>
  )
}
