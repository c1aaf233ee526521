/** How exact times are written: in the visitor's zone, in UTC, or as Unix seconds. */
export const TIME_FORMS = ['local', 'utc', 'unix'] as const
export type TimeForm = (typeof TIME_FORMS)[number]

/** The form that a stored text names; the visitor's own zone if it names none. */
export const toTimeForm = (text: string | null): TimeForm =>
  TIME_FORMS.find((form) => form === text) ?? 'local'

/** The IANA zone of a form; `undefined` is the visitor's own. Unix time counts from UTC. */
export const zoneOf = (form: TimeForm): string | undefined =>
  form === 'local' ? undefined : 'UTC'
