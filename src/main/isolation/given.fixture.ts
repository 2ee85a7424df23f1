import { z } from 'zod';
import type { Endpoint } from '#platform/common/contract.ts';

/**
 * Gives the id for a place: `orderId`, `roleIds`, `ids`. Undefined where the place holds no row of
 * a tenant.
 */
export type IdFor = (place: string) => string | undefined;

/** Request: filled path, query and body that match the schemas. */
export interface Given {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A good request of an endpoint, made from its schemas, with ids from `idFor` in path, query, body
 * and arrays.
 */
export function givenFor({ path, query, body }: Endpoint, tenantId: string, idFor: IdFor): Given {
  const filled = path.replaceAll(/:(\w+)/g, (_, place: string) =>
    place === 'tenantId' ? tenantId : (idFor(place) ?? 'unknown'),
  );
  return {
    path: filled,
    query: query ? (sample(schemaOf(query), '', idFor, 'given') as Json) : {},
    body: body ? sample(schemaOf(body), '', idFor, 'every') : {},
  };
}

/** The places of an endpoint that hold ids of rows, the path's tenant left out. */
export function placesOf(endpoint: Endpoint): string[] {
  const places = new Set<string>();
  givenFor(endpoint, '', (place) => {
    places.add(place);
    return '00000000-0000-7000-8000-000000000000';
  });
  return [...places];
}

function schemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
}

/** Fields that have no sample by their type alone. */
const texts: Readonly<Record<string, string>> = {
  timeZone: 'Europe/Berlin',
  page: '/:/marketplace/orders',
  list: 'orders.list',
  query: '?a=b',
  email: 'someone@invited.example',
  value: '10.00',
  price: '10.00',
  cost: '8.00',
  discountPercent: '5',
  floorPercent: '10',
  currencyCode: 'EUR',
  audience: 'all',
};

/**
 * Returns a sample for a schema. Queries get row ids only, since other values would narrow the
 * search; bodies are complete.
 */
function sample(schema: Json, place: string, idFor: IdFor, extent: 'given' | 'every'): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices)
    return sample(choices.find((one) => one['type'] !== 'null') ?? {}, place, idFor, extent);
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['enum']) return (schema['enum'] as readonly unknown[])[0];
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, idFor, extent);
    case 'array':
      return [sample((schema['items'] ?? {}) as Json, place.replace(/Ids$/, 'Id'), idFor, extent)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return false;
    default:
      return textOf(schema, place, idFor);
  }
}

function objectOf(schema: Json, idFor: IdFor, extent: 'given' | 'every'): Json {
  const required = (schema['required'] ?? []) as readonly string[];
  const entries = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>)
    .filter(([name, field]) => extent === 'every' || required.includes(name) || isId(field))
    .map(([name, field]) => [name, sample(field, name, idFor, extent)] as const);
  return Object.fromEntries(entries);
}

function isId(field: Json): boolean {
  return field['format'] === 'uuid' || ((field['anyOf'] ?? []) as readonly Json[]).some(isId);
}

function textOf(schema: Json, place: string, idFor: IdFor): string | undefined {
  if (schema['format'] === 'uuid') return idFor(place);
  if (schema['format'] === 'date-time') return '2030-01-01T00:00:00.000Z';
  if (schema['format'] === 'date') return '2030-01-01';
  if (schema['format'] === 'email') return texts['email'];
  return texts[place] ?? 'text'.padEnd(Number(schema['minLength'] ?? 0), '.');
}
