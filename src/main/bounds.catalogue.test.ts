import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/common/contract.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

const unbounded: string[] = [];
mountNouns((contract) => {
  for (const [name, { body, query }] of Object.entries<Endpoint>(contract.endpoints))
    for (const [part, schema] of Object.entries({ body, query })) {
      if (!schema) continue;
      const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      unbounded.push(...unboundedIn(json, `${contract.name}.${name} ${part}`));
    }
}, someNounOptions());

test('REL: no list and no text of a request is without a limit', () => {
  expect(unbounded).toEqual([]);
});

function isSchema(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the places of lists without `maxItems` and of texts without `maxLength`, by JSON Schema. */
function unboundedIn(schema: unknown, place: string): string[] {
  if (!isSchema(schema)) return [];
  const { type, maxItems, maxLength, format, pattern, enum: values, const: value } = schema;
  const isText = type === 'string' && maxLength === undefined;
  const isFree = [format, pattern, values, value].every((one) => one === undefined);
  const isList = type === 'array' && maxItems === undefined;
  const parts = Object.entries(schema)
    .filter(([key]) => key !== 'enum' && key !== 'required')
    .flatMap(([key, part]) => unboundedIn(part, `${place}.${key}`));
  return [...((isText && isFree) || isList ? [place] : []), ...parts];
}
