/** An entity with some fields known to be present. */
export type Provided<Entity, Field extends keyof Entity> = Entity & {
  readonly [Key in Field]-?: Exclude<Entity[Key], undefined>
}

/**
 * True if the backend provides all fields that a check reads. What is missing is no evidence
 * against an entity: without them it is not checked.
 */
export function isProvided<Entity extends object, Field extends keyof Entity>(
  entity: Entity,
  fields: readonly Field[],
): entity is Entity & Provided<Entity, Field> {
  return fields.every((field) => entity[field] !== undefined)
}
