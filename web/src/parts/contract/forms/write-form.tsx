import { ZERO_ADDRESS } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { parseUnits } from 'viem'
import { useNetwork } from '../../../app/network.tsx'
import { USUAL_DECIMALS } from '../../../lib/format-amount.ts'
import { readTypedNumber } from '../../../lib/typed-number.ts'
import { useText } from '../../../locales/text.tsx'
import { numberFault } from '../../../ui/number-fault.ts'
import classes from '../contract.module.css'
import { addressIn } from '../node-values.ts'
import type { WalletState } from '../wallet/use-wallet.ts'
import { ArgumentFields } from './argument-field.tsx'
import { faultText, readLeaf } from './argument-text.ts'
import { type CallFormProps, callDataOf, inputsOf, useArguments } from './call-form.ts'
import { ReturnedValues } from './returned-values.tsx'
import { type SendableCall, TransactionSender } from './transaction-sender.tsx'

const NO_ARGUMENTS: readonly never[] = []
/** More digits before the point are no amount of coins. */
const MAX_WHOLE_DIGITS = 30

/** Prepares a call of a function, shows what it would do, and sends it. */
export function WriteForm({
  address,
  each,
  errors,
  wallet,
  units,
}: CallFormProps & { wallet: WalletState }) {
  const t = useText()
  const queries = useQueryClient()
  const { chain } = useNetwork()
  const form = useArguments(inputsOf(each), NO_ARGUMENTS)
  const [coins, setCoins] = useState('')
  const [attempt, setAttempt] = useState<{
    readonly number: number
    readonly call: SendableCall | undefined
  }>({ number: 0, call: undefined })
  const [sender, setSender] = useState('')
  const from = readLeaf('address', sender)
  const hasSenderFault = sender.trim() !== '' && 'fault' in from
  const isPayable =
    each.special?.isPayable ??
    (each.item === undefined ||
      each.item.stateMutability === 'payable' ||
      each.item.payable === true)
  const value = readCoins(coins, chain?.nativeDecimals ?? USUAL_DECIMALS)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.check()
    const data = callDataOf(each, form.texts)
    const isReady = data !== undefined && value !== undefined && !hasSenderFault
    setAttempt(({ number }) => ({
      number: number + 1,
      call: isReady ? { to: address, data, value: isPayable ? value : 0n } : undefined,
    }))
  }
  // A simulation does not hold for other arguments.
  const forget = () => setAttempt(({ number }) => ({ number, call: undefined }))
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <ArgumentFields form={form} onEdit={forget} />
      {isPayable && (
        <TextInput
          w="12rem"
          label={t('contract.value', { symbol: chain?.nativeSymbol })}
          placeholder="0"
          value={coins}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          error={
            value === undefined &&
            (numberFault(t, readTypedNumber(coins), 'contract.fault_amount') ??
              t('contract.fault_amount'))
          }
          onChange={(event) => {
            setCoins(event.currentTarget.value)
            forget()
          }}
        />
      )}
      {wallet.connected === undefined && (
        <TextInput
          label={t('contract.simulateAs')}
          description={t('contract.simulateAsHint')}
          placeholder={ZERO_ADDRESS}
          value={sender}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={
            hasSenderFault && 'fault' in from ? faultText(t, from.fault, 'address') : null
          }
          onChange={(event) => {
            setSender(event.currentTarget.value)
            forget()
          }}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default">
          {t('contract.simulate')}
        </Button>
      </div>
      {attempt.call !== undefined && (
        <TransactionSender
          key={attempt.number}
          layer="l2"
          call={attempt.call}
          from={('value' in from && addressIn(from.value)) || ZERO_ADDRESS}
          wallet={wallet.connected}
          errors={errors}
          showReturned={(data) =>
            data === '0x' ? null : (
              <ReturnedValues item={each.item} data={data} units={units} />
            )
          }
          onIncluded={() =>
            void queries.invalidateQueries({ queryKey: ['contract-read'] })
          }
        />
      )}
    </form>
  )
}

/** An amount of coins in their smallest unit; `undefined` for text that is none. */
export function readCoins(text: string, decimals: number): bigint | undefined {
  if (text.trim() === '') return 0n
  const read = readTypedNumber(text)
  if (read === undefined || 'readings' in read) return undefined
  const [whole = '', part = ''] = read.number.split('.')
  const isAmount = whole.length <= MAX_WHOLE_DIGITS && part.length <= decimals
  return isAmount ? parseUnits(read.number as `${number}`, decimals) : undefined
}
