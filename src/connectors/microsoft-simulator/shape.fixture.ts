import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, objectsOf } from '@atrium/microsoft-client/json-value';

/** Answers and types as Microsoft documents them; a folder outside of the project. */
const real = process.env['ATRIUM_REAL_DATA'];

/** True where the documented answers are there. */
export const hasDocumentedAnswers =
  real !== undefined && existsSync(join(real, 'graph-docs-examples'));

/** Reads a documented answer that is not JSON as it stands. */
export const documentedText = (...path: readonly string[]): string =>
  readFileSync(join(real ?? '', ...path), 'utf8').replace(/^\uFEFF/, '');

/** Reads a documented answer. */
export const documented = (...path: readonly string[]): unknown =>
  JSON.parse(documentedText(...path));

/** Returns the objects of an answer: those of its list, or itself. */
export function itemsOf(body: unknown): readonly unknown[] {
  if (!isObject(body)) return [];
  return objectsOf(body['value']) ?? objectsOf(body['items']) ?? [body];
}

/** Kind of each property, by its path: `prepaidUnits.enabled` is a `number`. */
export type Shape = ReadonlyMap<string, string>;

export function shapeOf(objects: readonly unknown[], above = ''): Map<string, string> {
  const shape = new Map<string, string>();
  for (const [name, value] of objects.flatMap((one) =>
    isObject(one) ? Object.entries(one) : [],
  )) {
    const path = `${above}${name}`;
    if (value !== null || !shape.has(path)) shape.set(path, kindOf(value));
    const inner = Array.isArray(value) ? value : [value];
    for (const [below, kind] of shapeOf(inner, `${path}.`))
      if (kind !== 'null' || !shape.has(below)) shape.set(below, kind);
  }
  return shape;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
  return typeof value;
}

/** Returns the differences between an answer and its documentation. */
export function differences(ours: Shape, wanted: Shape) {
  // What stands in an object of a list that is empty here, or in an object that is null here.
  const isUnsaid = (path: string) =>
    path.split('.').some((_, at, parts) => {
      const parent = at === 0 ? undefined : ours.get(parts.slice(0, at).join('.'));
      return parent === 'empty list' || parent === 'null';
    });
  const isEqual = (a: string, b: string) =>
    a === b || [a, b].includes('null') || (a.endsWith('list') && b.endsWith('list'));
  return {
    missing: [...wanted.keys()].filter((path) => !ours.has(path) && !isUnsaid(path)),
    added: [...ours.keys()].filter((path) => !wanted.has(path)),
    ofOtherKind: [...wanted].flatMap(([path, kind]) =>
      isEqual(ours.get(path) ?? kind, kind) ? [] : [path],
    ),
  };
}
