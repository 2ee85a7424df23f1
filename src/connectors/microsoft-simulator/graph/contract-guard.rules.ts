import { isObject, textOf, type JsonObject } from '@atrium/microsoft-client/json-value';
import { knownTypes } from './known-properties.ts';

/** Returns the properties of an object that its type does not have: `user.shoeSize`. */
export function unknownProperties(type: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownProperties(type, one));
  if (!isObject(value)) return [];
  // An object may say that it is more than its place demands.
  const told = textOf(value, '@odata.type')?.replace('#microsoft.graph.', '');
  const known = (told === undefined ? undefined : knownTypes[told]) ?? knownTypes[type] ?? {};
  return Object.entries(value).flatMap(([name, held]) => {
    if (name.startsWith('@')) return [];
    const inner = known[name];
    if (inner === undefined) return [`${type}.${name}`];
    return inner === null ? [] : unknownProperties(inner, held);
  });
}

/** Returns objects as they are, or throws: nothing that Microsoft does not say leaves the simulator. */
export function guarded(type: string, objects: readonly JsonObject[]): readonly JsonObject[] {
  const unknown = objects.flatMap((one) => unknownProperties(type, one));
  if (unknown.length > 0) throw new Error(`Not a property of Graph: ${unknown.join(', ')}.`);
  return objects;
}
