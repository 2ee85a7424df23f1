import type { TenantAccount } from './tenant-accounts.schema.ts';
import { accountFields, type AccountField } from './tenant-accounts.values.ts';

export interface FieldChange {
  readonly field: AccountField;
  readonly before: string;
  readonly after: string;
}

/** Returns what differs of the parts that both have, each value as text: nothing is empty, yes and no are `true` and `false`. */
export function changesOf(
  before: Partial<TenantAccount>,
  after: Partial<TenantAccount>,
): FieldChange[] {
  const textOf = (account: Partial<TenantAccount>, field: AccountField): string =>
    String(account[field] ?? '');
  return accountFields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after);
}
