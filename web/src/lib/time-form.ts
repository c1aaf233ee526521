/** Form of exact times: the visitor's zone, UTC, or Unix seconds. */
export const TIME_FORMS = ['local', 'utc', 'unix'] as const
export type TimeForm = (typeof TIME_FORMS)[number]

/** The form of a stored text; the visitor's zone by default. */
export const toTimeForm = (text: string | null): TimeForm =>
  TIME_FORMS.find((form) => form === text) ?? 'local'

/** The IANA zone of a form; `undefined` is the visitor's own. Unix time counts from UTC. */
export const zoneOf = (form: TimeForm): string | undefined =>
  form === 'local' ? undefined : 'UTC'
