import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { AbiParameter } from 'viem'
import { cleanName } from '../../../lib/clean-name.ts'
import { useText } from '../../../locales/text.tsx'
import classes from '../contract.module.css'
import { toEncoded } from '../encoded-type.ts'
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
import { TypedName } from './typed-name.tsx'

/** Fields for all arguments of a function. */
export function ArgumentFields({
  form: { inputs, texts, isChecked, setText },
  onEdit,
}: {
  form: ArgumentsForm
  /** Called when the visitor changes one. */
  onEdit?: (() => void) | undefined
}) {
  return inputs.map((input, index) => (
    <ArgumentField
      // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its position
      key={index}
      parameter={input}
      label={cleanName(input.name) ?? `#${index}`}
      text={texts[index] ?? ''}
      isChecked={isChecked}
      onChange={(text) => {
        setText(index, text)
        onEdit?.()
      }}
    />
  ))
}

interface FieldProps<Text extends ArgumentText> {
  readonly parameter: AbiParameter
  readonly label: string
  readonly text: Text
  readonly onChange: (text: ArgumentText) => void
  /** Faults are shown. */
  readonly isChecked: boolean
}

/** Fields for an argument: one, or those of the parts of an array or tuple. */
const ArgumentField = ({ text, ...props }: FieldProps<ArgumentText>) =>
  typeof text === 'string' ? (
    <Leaf text={text} {...props} />
  ) : (
    <Parts text={text} {...props} />
  )

function Leaf({ parameter, label, text, onChange, isChecked }: FieldProps<string>) {
  const t = useText()
  const { type } = parameter
  const encoded = toEncoded(parameter).type
  const read = readLeaf(encoded, text)
  const error = isChecked && 'fault' in read ? faultText(t, read.fault, encoded) : null
  const shown = <TypedName name={label} type={type} />
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
}: FieldProps<readonly ArgumentText[]>) {
  const t = useText()
  const members = membersOf(parameter)
  const array = arrayOf(parameter)
  return (
    <fieldset className={classes.parts}>
      <legend>
        <TypedName name={label} type={parameter.type} />
      </legend>
      {text.map((part, index) => {
        const type = members?.[index] ?? array?.item
        return type === undefined ? null : (
          <ArgumentField
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
            key={index}
            parameter={type}
            label={
              members === undefined
                ? `${label}[${index}]`
                : (cleanName(type.name) ?? `[${index}]`)
            }
            text={part}
            isChecked={isChecked}
            onChange={(next) =>
              onChange(text.map((each, place) => (place === index ? next : each)))
            }
          />
        )
      })}
      {array !== undefined && array.length === undefined && (
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
