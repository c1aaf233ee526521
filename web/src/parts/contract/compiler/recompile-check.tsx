import type { Address } from '@bvlgarichain/contract'
import type { CompilerInput, SourceVerification } from '@bvlgarichain/verify/source'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cleanText } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { askNode } from '../node-client.ts'
import classes from './compiler.module.css'
import type { CompilerRequest } from './compiler-worker.ts'
import { CompilerError, type CompilerPhase, recompile } from './recompile.ts'
import { isShippedVersion, SHIPPED_COMPILER, shortVersion } from './shipped-compiler.ts'
import { SourceVerdict } from './source-verdict.tsx'

type Prepared = Omit<CompilerRequest, 'compiler'>

/** Recompilation of a source on request; it ends with the component. */
function useRecompile(
  prepare: () => Promise<Prepared>,
  onDone?: (verification: SourceVerification) => void,
) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const [phase, setPhase] = useState<CompilerPhase>('loading')
  const { mutate, reset, isPending, isIdle, data, error } = useMutation({
    mutationFn: async () => {
      setPhase('loading')
      running.current = new AbortController()
      const { signal } = running.current
      const result = await recompile(await prepare(), { signal, onPhase: setPhase })
      if (!signal.aborted) onDone?.(result.verification)
      return result
    },
    networkMode: 'always',
    meta: { silent: true },
  })
  const cancel = () => {
    running.current?.abort()
    reset()
  }
  return { start: () => mutate(), cancel, phase, isPending, isIdle, data, error }
}

/** Compiles a source in the browser on request, and compares the result with a contract. */
export function RecompileCheck({
  address,
  code,
  source,
  published,
  creationHash,
  onChecked,
}: {
  address: Address
  /** Code of the contract, as the node returned it. */
  code: string
  source: CompilerInput
  /** Interface and storage layout that were published with the source. */
  published?: { readonly abi?: unknown; readonly storageLayout?: unknown }
  /** Hash of the transaction that created the contract. */
  creationHash: string | undefined
  onChecked?: (verification: SourceVerification) => void
}) {
  const t = useText()
  const { input, target, compilerVersion } = source
  const { start, cancel, phase, isPending, isIdle, data, error } = useRecompile(
    async () => ({
      input,
      contract: {
        address,
        code,
        target,
        abi: published?.abi,
        storageLayout: published?.storageLayout,
        // The code is compared without it, too.
        creation:
          creationHash === undefined
            ? undefined
            : await askNode('l2', 'eth_getTransactionByHash', [creationHash]).catch(
                () => undefined,
              ),
      },
    }),
    onChecked,
  )
  if (input.language !== 'Solidity' && input.language !== 'Yul') {
    return (
      <p className={layout.note} data-testid="other-compiler">
        {t('source.otherLanguage', { language: cleanText(input.language) })}
      </p>
    )
  }
  if (compilerVersion !== undefined && !isShippedVersion(compilerVersion)) {
    return (
      <p className={layout.note} data-testid="other-compiler">
        {t('source.otherVersion', {
          shipped: shortVersion(SHIPPED_COMPILER.version),
          version: cleanText(shortVersion(compilerVersion)),
        })}
      </p>
    )
  }
  return (
    <div className={classes.check}>
      {isPending ? (
        <div className={layout.row}>
          <span role="status">{t(`source.${phase}`)}</span>
          <Button size="xs" variant="default" onClick={cancel}>
            {t('source.cancel')}
          </Button>
        </div>
      ) : (
        <div className={layout.row}>
          <Button size="xs" onClick={start}>
            {t(isIdle ? 'source.recompile' : 'source.again')}
          </Button>
          {isIdle && (
            <span className={layout.note}>
              {t('source.downloads', {
                version: shortVersion(SHIPPED_COMPILER.version),
                size: formatNumber(SHIPPED_COMPILER.downloadBytes / 1e6),
              })}
            </span>
          )}
        </div>
      )}
      {error !== null && (
        <p role="alert">
          {t(`source.fault_${error instanceof CompilerError ? error.fault : 'load'}`)}
        </p>
      )}
      {data !== undefined && <SourceVerdict {...data} />}
    </div>
  )
}
