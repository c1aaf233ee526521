import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { AbiParameter } from 'viem'
import { cleanName } from '../../../lib/clean-name.ts'
import { useText } from '../../../locales/text.tsx'
import classes from '../contract.module.css'
import {
  type ArgumentText,
  arrayOf,
  faultText,
  fitArgument,
  MAX_ITEMS,
  membersOf,
  readLeaf,
} from './argument-text.ts'
import type { ArgumentsForm } from './call-form.ts'

/** Fields for all arguments of a function. */
export function ArgumentFields({
  form,
  onEdit,
}: {
  form: Pick<ArgumentsForm, 'inputs' | 'isChecked' | 'setText'> & {
    readonly texts: readonly ArgumentText[]
  }
  /** Called when the visitor changes one. */
  onEdit?: (() => void) | undefined
}) {
  return form.inputs.map((input, index) => (
    <ArgumentField
      // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its position
      key={index}
      parameter={input}
      name={`#${index}`}
      text={form.texts[index] ?? ''}
      isChecked={form.isChecked}
      onChange={(text) => {
        form.setText(index, text)
        onEdit?.()
      }}
    />
  ))
}

/** Fields for an argument: one, or those of the parts of an array or tuple. */
function ArgumentField({
  parameter,
  name,
  text,
  onChange,
  isChecked,
}: {
  parameter: AbiParameter
  /** Label of an argument without a name. */
  name: string
  text: ArgumentText
  onChange: (text: ArgumentText) => void
  /** Faults are shown. */
  isChecked: boolean
}) {
  const label = cleanName(parameter.name) ?? name
  if (typeof text === 'string') {
    return (
      <Leaf
        label={label}
        type={parameter.type}
        text={text}
        onChange={onChange}
        isChecked={isChecked}
      />
    )
  }
  return (
    <Parts
      parameter={parameter}
      label={label}
      text={text}
      onChange={onChange}
      isChecked={isChecked}
    />
  )
}

function Leaf({
  label,
  type,
  text,
  onChange,
  isChecked,
}: {
  label: string
  type: string
  text: string
  onChange: (text: string) => void
  isChecked: boolean
}) {
  const t = useText()
  const read = readLeaf(type, text)
  const error = isChecked && 'fault' in read ? faultText(t, read.fault, type) : null
  const shown = (
    <>
      <bdi>{label}</bdi>{' '}
      <bdi dir="ltr" className={classes.type}>
        {type}
      </bdi>
    </>
  )
  if (type === 'bool') {
    return (
      <NativeSelect
        label={shown}
        value={text}
        error={error}
        data={['', 'true', 'false']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      label={shown}
      value={text}
      error={error}
      dir={type === 'string' ? 'auto' : 'ltr'}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Parts({
  parameter,
  label,
  text,
  onChange,
  isChecked,
}: {
  parameter: AbiParameter
  label: string
  text: readonly ArgumentText[]
  onChange: (text: ArgumentText) => void
  isChecked: boolean
}) {
  const t = useText()
  const members = membersOf(parameter)
  const array = arrayOf(parameter)
  const isOpen = array !== undefined && array.length === undefined
  return (
    <fieldset className={classes.parts}>
      <legend>
        <bdi>{label}</bdi>{' '}
        <bdi dir="ltr" className={classes.type}>
          {parameter.type}
        </bdi>
      </legend>
      {text.map((part, index) => {
        const type = members?.[index] ?? array?.item
        return type === undefined ? null : (
          <ArgumentField
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
            key={index}
            parameter={members === undefined ? { ...type, name: '' } : type}
            name={`${members === undefined ? label : ''}[${index}]`}
            text={part}
            isChecked={isChecked}
            onChange={(next) =>
              onChange(text.map((each, place) => (place === index ? next : each)))
            }
          />
        )
      })}
      {isOpen && (
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            disabled={text.length >= MAX_ITEMS}
            onClick={() => onChange([...text, fitArgument(array.item, undefined)])}
          >
            {t('contract.addItem')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={text.length === 0}
            onClick={() => onChange(text.slice(0, -1))}
          >
            {t('contract.removeItem')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
