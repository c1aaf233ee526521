import { type TSchema, Type } from 'typebox'
import { CountSchema } from './units.ts'

/** Rows of a page where the request names no size. */
export const DEFAULT_PAGE_SIZE = 10
/** Most rows that one page may hold. */
export const MAX_PAGE_SIZE = 100

/**
 * Paging part of a request. A cursor wins over `pageNum`; it is opaque and comes from
 * `nextCursor` or `prevCursor` of an earlier answer.
 */
export const pageRequest = {
  /** From 1. */
  pageNum: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
}

/** Answer of a paged call. Cursors are optional: a backend without them is paged by number. */
export interface Page<Row> {
  list: Row[]
  /** Rows in all, over every page. */
  total: number
  /**
   * There may be more rows than `total`: only part of the list has been searched. Such a
   * page may hold fewer rows than asked for; where it has a `nextCursor` the search goes on.
   */
  totalIsMinimum?: boolean
  pageNum: number
  pageSize: number
  /** Towards older rows; absent on the last page. */
  nextCursor?: string
  /** Towards newer rows; absent on the first page. */
  prevCursor?: string
}

export const pageAnswer = <Row extends TSchema>(row: Row) =>
  Type.Object({
    list: Type.Array(row),
    total: CountSchema,
    totalIsMinimum: Type.Optional(Type.Boolean()),
    pageNum: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    nextCursor: Type.Optional(Type.String()),
    prevCursor: Type.Optional(Type.String()),
  })
