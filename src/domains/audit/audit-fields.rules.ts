import type { AuditRow } from './audit.schema.ts';

type State = Readonly<Record<string, unknown>>;

/**
 * Before and after without what says nothing: the ids that stand above, and fields that are as
 * empty as they were.
 */
export function changeOf({
  before,
  after,
  subjectId,
}: Pick<AuditRow, 'before' | 'after' | 'subjectId'>): {
  readonly before: State;
  readonly after: State;
} {
  const [old, now] = [before ?? {}, after ?? {}];
  const tells = ([key, value]: [string, unknown]): boolean =>
    key !== 'tenantId' &&
    !(key === 'id' && value === subjectId) &&
    !(isEmpty(old[key]) && isEmpty(now[key]));
  const told = (state: State): State => Object.fromEntries(Object.entries(state).filter(tells));
  return { before: told(old), after: told(now) };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  readonly field: (name: string) => string;
  /** A moment as the reader's language writes it. */
  readonly moment: (iso: string) => string;
  /** Something that ends: a role of a person. */
  readonly until: (name: string, iso: string) => string;
  readonly money: (amount: { readonly value: string; readonly currencyCode: string }) => string;
}

/** Formats one value: booleans, date-times, amounts, names of things; anything else as stored. */
export function valueText(value: unknown, words: ValueWords): string {
  if (Array.isArray(value))
    return value.map((one) => valueText(one, words)).join(value.some(isNameless) ? '; ' : ', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) ? words.moment(value) : value;
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, expiresAt, value: amount, currencyCode } = fieldsOf(value);
  if (typeof amount === 'string' && typeof currencyCode === 'string')
    return words.money({ value: amount, currencyCode });
  if (typeof name !== 'string') return partsText(value, words);
  return typeof expiresAt === 'string' ? words.until(name, expiresAt) : name;
}

/** Something without a name of its own: what it consists of. */
function partsText(value: object, words: ValueWords): string {
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([field, part]) => `${words.field(field)}: ${valueText(part, words)}`)
    .join(', ');
}

const isNameless = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('name' in value);

const fieldsOf = (value: object): State => Object.fromEntries(Object.entries(value));
