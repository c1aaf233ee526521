import { Button, InputBase } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import layout from '../../ui/layout.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './own-form.module.css'

/** A field for text in hex, base64 or JSON. */
export interface OwnField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly isRequired?: boolean
}

/** Text of the fields. */
export type OwnTexts<Name extends string> = Readonly<Record<Name, string>>

/** A text that cannot be used, and why. */
export interface OwnFault<Name extends string> {
  readonly field: Name
  readonly text: string
}

/**
 * The page on which visitors verify a quote or a proof of their own, which they paste, drop or choose
 * as a file; nothing leaves the browser.
 */
export function OwnPage<Name extends string>({
  kind,
  title,
  text,
  fileHint,
  fields,
  readFile,
  onCheck,
  onClear,
  children,
}: {
  kind: 'quote' | 'zk'
  title: string
  text: string
  fileHint?: string
  fields: readonly OwnField<Name>[]
  /** Texts that a file has for the fields, or why it has none. */
  readFile: (file: File) => Promise<Partial<OwnTexts<Name>> | string>
  /** Verifies what the fields say, or returns why it can't. */
  onCheck: (texts: OwnTexts<Name>) => OwnFault<Name> | undefined
  onClear: () => void
  /** The verdict. */
  children: ReactNode
}) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [fileFault, setFileFault] = useState<string>()
  const [fault, setFault] = useState<OwnFault<Name>>()
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const texts = await readFile(file)
    setFileFault(typeof texts === 'string' ? texts : undefined)
    if (typeof texts === 'string') return
    setFault(undefined)
    for (const { name } of fields) {
      const field = form.current?.elements.namedItem(name)
      const text = texts[name]
      if (text !== undefined && field instanceof HTMLTextAreaElement) field.value = text
    }
  }
  const drop = useFileDrop(([file]) => void take(file))
  return (
    <>
      <PageTitle title={title} />
      <TabLinks
        label={t('shell.groupProofs')}
        open={kind}
        tabs={[
          {
            tab: 'quote',
            label: t('shell.verifyQuote'),
            icon: 'quote',
            page: { to: '/tee-quote/verify' },
          },
          {
            tab: 'zk',
            label: t('shell.verifyProof'),
            icon: 'proof',
            page: { to: '/zk-proof/verify' },
          },
        ]}
      />
      <Panel>
        <form
          ref={form}
          className={classes.form}
          {...drop}
          onSubmit={(event) => {
            event.preventDefault()
            const data = new FormData(event.currentTarget)
            setFault(
              onCheck(
                Object.fromEntries(
                  fields.map(({ name }) => [name, String(data.get(name) ?? '')]),
                ) as OwnTexts<Name>,
              ),
            )
          }}
          onReset={() => {
            setFileFault(undefined)
            setFault(undefined)
            onClear()
          }}
        >
          <p className={layout.dimmed}>{text}</p>
          <div>
            <ChooseFiles onFiles={([file]) => void take(file)}>
              {t(`${kind}.ownFile`)}
            </ChooseFiles>{' '}
            {fileHint === undefined ? null : (
              <span className={layout.note}>{fileHint}</span>
            )}
            {fileFault === undefined ? null : <p role="alert">{fileFault}</p>}
          </div>
          {fields.map(({ name, label, hint, rows, isRequired = false }) => (
            <InputBase
              component="textarea"
              multiline
              key={name}
              name={name}
              label={label}
              description={hint}
              error={fault?.field === name && fault.text}
              errorProps={{ role: 'alert' }}
              styles={{ input: { fontFamily: 'var(--font-mono)', resize: 'vertical' } }}
              rows={rows}
              required={isRequired}
              withAsterisk={false}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
            />
          ))}
          <div className={classes.buttons}>
            <Button type="submit" variant="filled">
              {t(`${kind}.ownCheck`)}
            </Button>
            <Button type="reset">{t(`${kind}.ownClear`)}</Button>
          </div>
        </form>
      </Panel>
      <div className={classes.result}>{children}</div>
    </>
  )
}
