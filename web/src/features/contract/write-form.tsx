import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { Address } from '@bvlgarichain/shared'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { parseUnits } from 'viem'
import { useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import type { Unit } from '../transaction/use-units.ts'
import { ArgumentField } from './argument-field.tsx'
import { callDataOf, useArguments } from './call-form.ts'
import classes from './contract.module.css'
import type { ContractFunction, ContractInterface } from './contract-interface.ts'
import { ReturnedValues } from './returned-values.tsx'
import { type SendableCall, TransactionSender } from './transaction-sender.tsx'
import type { WalletState } from './use-wallet.ts'

/** Decimals of the native coin until the network's own are known. */
const USUAL_DECIMALS = 18
const NO_ARGUMENTS: readonly never[] = []

/** Prepares a call of a function, shows what it would do, and sends it. */
export function WriteForm({
  address,
  each,
  errors,
  wallet,
  units,
}: {
  address: Address
  each: ContractFunction
  errors: ContractInterface['errors']
  wallet: WalletState
  units: readonly Unit[]
}) {
  const t = useText()
  const queries = useQueryClient()
  const { chain } = useNetwork()
  const form = useArguments(each, NO_ARGUMENTS)
  const [coins, setCoins] = useState('')
  const [attempt, setAttempt] = useState<{
    readonly number: number
    readonly call: SendableCall | undefined
  }>({ number: 0, call: undefined })
  const isPayable = each.item === undefined || each.item.stateMutability === 'payable'
  const value = readCoins(coins, chain?.nativeDecimals ?? USUAL_DECIMALS)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.check()
    const data = callDataOf(each, form.texts)
    const isReady = data !== undefined && value !== undefined
    setAttempt(({ number }) => ({
      number: number + 1,
      call: isReady ? { to: address, data, value: isPayable ? value : 0n } : undefined,
    }))
  }
  // A simulation does not hold for other arguments.
  const forget = () => setAttempt(({ number }) => ({ number, call: undefined }))
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {form.inputs.map((input, index) => (
        <ArgumentField
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its position
          key={index}
          parameter={input}
          name={`#${index}`}
          text={form.texts[index] ?? ''}
          isChecked={form.isChecked}
          onChange={(text) => {
            form.setText(index, text)
            forget()
          }}
        />
      ))}
      {isPayable && (
        <TextInput
          className={classes.block}
          label={t('contract.value', { symbol: chain?.nativeSymbol })}
          placeholder="0"
          value={coins}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          error={value === undefined ? t('contract.fault_amount') : null}
          onChange={(event) => {
            setCoins(event.currentTarget.value)
            forget()
          }}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={wallet.connected === undefined}>
          {t('contract.simulate')}
        </Button>
        {wallet.connected === undefined && (
          <span className={classes.note}>{t('contract.connectFirst')}</span>
        )}
      </div>
      {attempt.call !== undefined && wallet.connected !== undefined && (
        <TransactionSender
          key={`${attempt.number} ${wallet.connected.account}`}
          layer="l2"
          call={attempt.call}
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
  const trimmed = text.trim()
  if (trimmed === '') return 0n
  const number = /^\d{1,30}(?:\.(\d+))?$/.exec(trimmed)
  const isAmount = number !== null && (number[1]?.length ?? 0) <= decimals
  return isAmount ? parseUnits(trimmed as `${number}`, decimals) : undefined
}
