import '../theme/fields.css'
import { Button, NativeSelect, useMantineColorScheme } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { TIME_FORMS } from '../lib/time-form.ts'
import { languageName } from '../locales/locale.ts'
import { useLocale, useText } from '../locales/text.tsx'
import { useDensity } from '../ui/density.tsx'
import layout from '../ui/layout.module.css'
import { Segmented } from '../ui/segmented.tsx'
import { useTimeSettings, useTimeText } from '../ui/time-settings.tsx'
import { COLOR_SCHEMES } from './color-schemes.ts'
import classes from './settings-panel.module.css'
import { useStartTour } from './tour/tour-provider.tsx'
import { useAddNetwork } from './wallet/add-network-provider.tsx'

/** Appearance: colors, language, times and rows; and rarely needed settings. */
export function SettingsPanel({ onDone }: { onDone: () => void }) {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { chosen, locales, setLocale } = useLocale()
  const { form, setForm, exactInTables, setExactInTables } = useTimeSettings()
  const [density, setDensity] = useDensity()
  const timeText = useTimeText()
  const startTour = useStartTour()
  const addNetwork = useAddNetwork()
  const leaveFor = (open: () => void) => () => {
    onDone()
    open()
  }
  return (
    <div className={classes.panel} data-testid="settings">
      <Choice
        label={t('shell.colorScheme')}
        value={colorScheme}
        onChange={setColorScheme}
        options={COLOR_SCHEMES.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <NativeSelect
        label={t('settings.language')}
        classNames={{ label: classes.label }}
        value={chosen}
        onChange={(event) => setLocale(event.currentTarget.value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageName(locale)}
          </option>
        ))}
      </NativeSelect>
      <Choice
        label={t('settings.times')}
        value={form}
        onChange={setForm}
        options={TIME_FORMS.map((value) => ({
          value,
          label: t(`settings.time${value}`),
        }))}
      >
        <bdi dir="ltr" className={classes.sample} data-testid="time-sample">
          {timeText(Date.now())}
        </bdi>
      </Choice>
      <Choice
        label={t('settings.tables')}
        value={exactInTables ? 'exact' : 'age'}
        onChange={(value) => setExactInTables(value === 'exact')}
        options={[
          { value: 'age', label: t('settings.tablesAge') },
          { value: 'exact', label: t('settings.tablesExact') },
        ]}
      />
      <Choice
        label={t('ui.density')}
        value={density}
        onChange={setDensity}
        options={[
          { value: 'compact', label: t('ui.densityCompact') },
          { value: 'comfortable', label: t('ui.densityComfortable') },
        ]}
      />
      <div className={classes.actions}>
        {addNetwork && (
          <Button variant="subtle" justify="start" onClick={leaveFor(addNetwork)}>
            {t('wallet.add')}
          </Button>
        )}
        <Button variant="subtle" justify="start" onClick={leaveFor(startTour)}>
          {t('settings.tour')}
        </Button>
      </div>
    </div>
  )
}

function Choice<Value extends string>({
  children,
  ...choice
}: ComponentProps<typeof Segmented<Value>> & { children?: ReactNode }) {
  return (
    <div className={layout.tight}>
      <span className={classes.label}>{choice.label}</span>
      <Segmented {...choice} />
      {children}
    </div>
  )
}
