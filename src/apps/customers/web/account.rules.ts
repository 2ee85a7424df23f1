import type { TenantAccount } from '#domains/tenants/tenant-records.schema.ts';

/** Master data as the form holds it: the limit as it is typed, empty without one. */
export interface AccountDraft extends Omit<TenantAccount, 'creditLimit'> {
  readonly creditLimit: string;
}

/** Amounts as people type them: `25000`, `25000,50`; no separators of thousands. */
export const limitPattern = /^\s*(\d{1,12}([.,]\d{1,2})?)?\s*$/;

export const draftOf = (account: TenantAccount): AccountDraft => ({
  ...account,
  creditLimit: account.creditLimit ?? '',
});

/** Returns what is sent: an empty limit is none. Checked by the form before it is asked for. */
export function accountOf({ creditLimit, ...draft }: AccountDraft): TenantAccount {
  const limit = creditLimit.trim().replace(',', '.');
  return { ...draft, creditLimit: limit === '' ? null : limit };
}
