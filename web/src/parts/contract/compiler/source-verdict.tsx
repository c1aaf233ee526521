import type { SourceVerification } from '@bvlgarichain/verify/source'
import { cleanName, cleanText } from '../../../lib/clean-name.ts'
import { formatSpanTime } from '../../../lib/format-span-time.ts'
import { useText } from '../../../locales/text.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { orMissing } from '../../../ui/missing.tsx'
import { More } from '../../../ui/more.tsx'
import { StepList } from '../../../ui/step-list.tsx'
import { DecodedArguments } from '../../calls/decoded-arguments.tsx'
import { shownSteps, stepTexts } from '../../verdict/step-texts.ts'
import { VerdictHead, type VerdictLook } from '../../verdict/verdict-head.tsx'
import { Limits } from '../../verdict/verification-report.tsx'
import { toConstructor } from '../decoded-form.ts'
import type { CompilerResult } from './compiler-worker.ts'
import { SHIPPED_COMPILER, shortVersion } from './shipped-compiler.ts'

const LOOKS: Record<SourceVerification['verdict'], VerdictLook> = {
  EXACT: 'PASS',
  APART_FROM_METADATA: 'CAUTION',
  DIFFERENT: 'FAIL',
  NOT_COMPARED: 'OPEN',
}
const NO_UNITS = [] as const

/** Verdict on a source, its steps, the values that were inserted into the code, and limits. */
export function SourceVerdict({ verification, ms }: CompilerResult) {
  const t = useText()
  const { verdict, steps, contract, immutables, libraries } = verification
  const inserted = [...immutables, ...libraries]
  const { constructorArguments } = verification
  const words = {
    version: shortVersion(SHIPPED_COMPILER.version),
    duration: formatSpanTime(ms, t),
  }
  const text =
    verdict === 'EXACT' && inserted.length > 0
      ? t('source.text_EXACT_inserted', words)
      : t(`source.text_${verdict}`, words)
  const isMatch = verdict === 'EXACT' || verdict === 'APART_FROM_METADATA'
  return (
    <div>
      <VerdictHead
        look={LOOKS[verdict]}
        title={t(`source.sourceVerdict_${verdict}`)}
        text={`${text} ${t('source.checkedIn', words)}`}
        data-testid="source-verdict"
        data-value={verdict}
      />
      <StepList
        steps={shownSteps('source', steps, t).map((step, at) => ({
          ...step,
          text: step.text && cleanText(step.text),
          caution: steps[at]?.reason === 'hashDiffers',
        }))}
      />
      {contract !== undefined && (
        <DetailList
          rows={[
            {
              label: t('source.comparedContract'),
              value: <bdi dir="ltr">{cleanText(contract)}</bdi>,
            },
          ]}
        />
      )}
      {isMatch && inserted.length > 0 && (
        <More label={t('source.inserted')}>
          <DetailList
            rows={inserted.map(({ name, value }) => ({
              label: cleanName(name) ?? '',
              value: orMissing(value && <bdi dir="ltr">{value}</bdi>),
            }))}
          />
        </More>
      )}
      {constructorArguments !== undefined && constructorArguments.values.length > 0 && (
        <More label={t('source.constructorArguments')}>
          <DecodedArguments
            decoded={toConstructor(
              constructorArguments.parameters,
              constructorArguments.values,
            )}
            units={NO_UNITS}
          />
        </More>
      )}
      {isMatch && (
        <Limits
          limits={[
            ...verification.limits.map(stepTexts('source', t).limit),
            t('source.limitCompiler', { hash: SHIPPED_COMPILER.sha256 }),
            t('source.limitNode'),
          ]}
        />
      )}
    </div>
  )
}
