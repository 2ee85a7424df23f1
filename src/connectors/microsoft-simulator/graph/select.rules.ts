import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { knownTypes } from './known-properties.ts';

/** Property names of `$select`; undefined selects the properties that the type has by default. */
export type Selection = readonly string[] | undefined;

/** Reads `$select`. */
export function selectionOf(text: string | null): Selection {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  return given.length > 0 ? given : undefined;
}

/** Returns the first name that the simulator has nothing to say of; undefined if it knows all. */
export function unknownName(type: string, selection: Selection): string | undefined {
  return selection?.find((name) => !Object.hasOwn(knownTypes[type] ?? {}, name));
}

/** Returns an object with the chosen properties; annotations and, in a delta query, `id` stay. */
export function select(object: JsonObject, names: readonly string[]): JsonObject {
  const chosen = Object.entries(object).filter(
    ([name]) => name.startsWith('@') || names.includes(name),
  );
  return Object.fromEntries(chosen);
}
