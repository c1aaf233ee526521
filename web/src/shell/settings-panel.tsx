import { useId } from 'react'
import { languageName } from '../i18n/locale.ts'
import { useLocale, useText } from '../i18n/text.tsx'
import { TIME_FORMS } from '../lib/time-form.ts'
import { Segmented } from '../ui/segmented.tsx'
import { useTimeSettings, useTimeText } from '../ui/time-settings.tsx'
import classes from './settings-panel.module.css'
import { useStartTour } from './tour/tour-provider.tsx'
import { useAddNetwork } from './wallet/add-network-provider.tsx'

/** Time format, language and the settings that are rarely needed. */
export function SettingsPanel({ onDone }: { onDone: () => void }) {
  const t = useText()
  const id = useId()
  const { chosen, locales, setLocale } = useLocale()
  const { form, setForm, exactInTables, setExactInTables } = useTimeSettings()
  const timeText = useTimeText()
  const startTour = useStartTour()
  const addNetwork = useAddNetwork()
  const leaveFor = (open: () => void) => () => {
    onDone()
    open()
  }
  return (
    <div className={classes.panel} data-testid="settings">
      <div className={classes.row}>
        <span className={classes.label}>{t('settings.times')}</span>
        <Segmented
          label={t('settings.times')}
          value={form}
          onChange={setForm}
          options={TIME_FORMS.map((value) => ({
            value,
            label: t(`settings.time${value}`),
          }))}
        />
        <bdi dir="ltr" className={classes.sample} data-testid="time-sample">
          {timeText(Date.now())}
        </bdi>
      </div>
      <div className={classes.row}>
        <span className={classes.label}>{t('settings.tables')}</span>
        <Segmented
          label={t('settings.tables')}
          value={exactInTables ? 'exact' : 'age'}
          onChange={(value) => setExactInTables(value === 'exact')}
          options={[
            { value: 'age', label: t('settings.tablesAge') },
            { value: 'exact', label: t('settings.tablesExact') },
          ]}
        />
      </div>
      <div className={classes.row}>
        <label className={classes.label} htmlFor={`${id}language`}>
          {t('settings.language')}
        </label>
        <select
          id={`${id}language`}
          className={classes.select}
          value={chosen}
          onChange={(event) => setLocale(event.currentTarget.value)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageName(locale)}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.actions}>
        {addNetwork && (
          <button type="button" className={classes.action} onClick={leaveFor(addNetwork)}>
            {t('wallet.add')}
          </button>
        )}
        <button type="button" className={classes.action} onClick={leaveFor(startTour)}>
          {t('settings.tour')}
        </button>
      </div>
    </div>
  )
}
