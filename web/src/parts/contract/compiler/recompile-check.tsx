import type { Address } from '@bvlgarichain/contract'
import type { CompilerInput, SourceVerification } from '@bvlgarichain/verify/source'
import { Button } from '@mantine/core'
import { cleanText } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { askNode } from '../node-client.ts'
import classes from './compiler.module.css'
import { isShippedVersion, SHIPPED_COMPILER, shortVersion } from './shipped-compiler.ts'
import { SourceVerdict } from './source-verdict.tsx'
import { useRecompile } from './use-recompile.ts'

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
  const { state, start, cancel } = useRecompile(
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
      {state.kind === 'RUNNING' ? (
        <div className={layout.row}>
          <span role="status">{t(`source.${state.phase}`)}</span>
          <Button size="xs" variant="default" onClick={cancel}>
            {t('source.cancel')}
          </Button>
        </div>
      ) : (
        <div className={layout.row}>
          <Button size="xs" onClick={() => void start()}>
            {t(state.kind === 'IDLE' ? 'source.recompile' : 'source.again')}
          </Button>
          {state.kind === 'IDLE' && (
            <span className={layout.note}>
              {t('source.downloads', {
                version: shortVersion(SHIPPED_COMPILER.version),
                size: formatNumber(SHIPPED_COMPILER.downloadBytes / 1e6),
              })}
            </span>
          )}
        </div>
      )}
      {state.kind === 'FAILED' && <p role="alert">{t(`source.fault_${state.fault}`)}</p>}
      {state.kind === 'DONE' && <SourceVerdict {...state.result} />}
    </div>
  )
}
