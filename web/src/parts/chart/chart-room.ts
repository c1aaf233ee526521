/** Height of every chart in CSS pixels, its axis included. */
export const CHART_HEIGHT = 208
/** Height of a chart with its closed table under it, in CSS pixels, to reserve its space. */
export const CHART_ROOM = CHART_HEIGHT + 30
