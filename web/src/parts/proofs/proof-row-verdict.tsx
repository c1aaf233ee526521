import type { BatchDetail, BatchIndex, ZkProof } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { useText } from '../../locales/text.tsx'
import { RowVerdict } from '../verdict/row-verdict.tsx'
import { usePublicValues } from './use-public-values.ts'
import { ProofVerifierContext, useZkCheck } from './use-zk-verifier.ts'
import { zkWordsOf } from './zk-verdict.tsx'

/** Verdict on a batch's proof and its public values, made in this browser. */
export function ProofRowVerdict({ index }: { index: BatchIndex }) {
  const t = useText()
  const { data, error } = useQuery({
    ...batchQuery(index),
    refetchInterval: false,
    meta: { silent: true },
  })
  const proof = data?.zk?.proof
  if (data?.zk !== undefined && proof !== undefined) {
    return <CheckedProof batch={data} zk={data.zk} proof={proof} />
  }
  const isLoading = data === undefined && error === null
  return (
    <RowVerdict
      look={isLoading ? 'CHECKING' : 'OPEN'}
      title={t(isLoading ? 'common.loading' : 'zk.rowNoProof')}
      text={error?.message ?? ''}
      value={isLoading ? 'CHECKING' : 'UNAVAILABLE'}
    />
  )
}

function CheckedProof({
  batch,
  zk,
  proof,
}: {
  batch: BatchDetail
  zk: ZkProof
  proof: string
}) {
  const t = useText()
  const { verifier, start } = use(ProofVerifierContext)
  useEffect(start, [start])
  const { programVKey, publicValues, verifyingKey, verifyingKeyHash } = zk
  const check = useZkCheck(verifier, {
    proof,
    programVKey,
    publicValues,
    verifyingKey,
    verifyingKeyHash,
  })
  const { step, isLoading } = usePublicValues(batch, publicValues ?? '')
  const { verdict, look, title, text } = zkWordsOf(
    isLoading ? { state: 'CHECKING' } : check,
    step,
    t,
  )
  return <RowVerdict look={look} title={title} text={text} value={verdict} />
}
