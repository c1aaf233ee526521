/**
 * First-party cookies of analytics, advertising, consent and edge services, which are set
 * on the whole domain and mean nothing to the backend. Each visitor has their own value,
 * so one of them would give every visitor a separate cache.
 *
 * Source: the Open Cookie Database (github.com/jkwakman/Open-Cookie-Database), rows of
 * these vendors that are set on the site's own domain. Names are case-sensitive:
 * `CF_Authorization` (Cloudflare Access) is a credential, `cf_clearance` is not.
 */
const TRACKING_COOKIES = [
  // Google Analytics, Ads, Tag Manager, Optimize, AdSense, Funding Choices
  /^_ga/,
  /^_gid$/,
  /^_gcl_/,
  /^_dc_gtm_/,
  /^_opt_(?:aw[cgkm]id|expid)$/,
  /^__utm/,
  /^__g(?:ads|pi|sas|pi_optout)$/,
  /^FP(?:ID|LC|AU|GCL[A-Z]{2})$/,
  /^FC(?:CDCF|NEC)$/,
  // Meta, TikTok, Pinterest, Reddit, Snap, X, LinkedIn, Microsoft Advertising and Clarity
  /^_fb[cp]$/,
  /^_tt(?:p|_enable_cookie)$/,
  /^_pin_unauth$/,
  /^_rdt_uuid$/,
  /^_scid(?:_r)?$/,
  /^_twclid$/,
  /^li_fat_id$/,
  /^_uet(?:sid|vid|msclkid)/,
  /^_cl(?:ck|sk)$/,
  // Hotjar, Matomo, Segment, Amplitude, Mixpanel, PostHog, Heap, Snowplow, Yandex Metrica
  /^_hj/,
  /^_pk_/,
  /^ajs_/,
  /^amplitude/,
  /^AMP_/,
  /^mp_/,
  /^ph_.+_posthog$/,
  /^_hp2_/,
  /^_sp_(?:id|ses)\./,
  /^_ym_/,
  // HubSpot, Intercom, FullStory, Optimizely, VWO, Adobe, Datadog RUM
  /^__hs(?:tc|sc|src|_)/,
  /^hubspotutk$/,
  /^intercom-(?:id|session|device-id)-/,
  /^fs_(?:uid|lua)$/,
  /^optimizely/,
  /^_v(?:wo|is_opt)_/,
  /^s_(?:cc|ecid|fid|ppv|sq|tp|vi)$/,
  /^AMCVS?_/,
  /^_dd_s$/,
  // Cloudflare's edge
  /^__?cf/,
  /^cf_/,
  // Consent: OneTrust, Cookiebot, CookieYes, Complianz, Didomi, Matomo, IAB
  /^Optanon/,
  /^OneTrust/,
  /^CookieConsent/,
  /^cookie-?consent/,
  /^cookie(?:yes-consent|lawinfo-)/,
  /^cmplz_/,
  /^didomi_token$/,
  /^mtm_(?:cookie_)?consent/,
  /^eu(?:pub)?consent/,
  /^usprivacy$/,
]

/** All of them at once: a name is tested on each request that has one. */
const TRACKING_COOKIE = new RegExp(
  TRACKING_COOKIES.map(({ source }) => `(?:${source})`).join('|'),
)

/** True for a well-known cookie that neither goes to the backend nor splits the cache. */
export const isTrackingCookie = (name: string): boolean => TRACKING_COOKIE.test(name)
