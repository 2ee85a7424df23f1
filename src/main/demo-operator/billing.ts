import { seedAgreements, seedBilling } from '#domains/billing/server/seed-billing.ts';
import { getAccount, saveAccount } from '#domains/tenants/server/tenant-records.store.ts';
import type { TenantAccount } from '#domains/tenants/tenant-records.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { ports } from '../ports/ports.ts';
import { idOf, type DemoDirectory } from './directory.ts';
import type { DemoTenant } from './tenants.ts';

/** Details on the demo operator's documents; the VAT id and the account are nobody's. */
const settings = {
  name: 'Nordwind Systems GmbH',
  street: 'Am Sandtorkai 30',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE000000000',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  email: 'rechnung@nordwind.example',
  contactName: 'Alex Nord',
  phone: '+49 40 1234560',
  paymentDays: 14,
};

type DemoAddress = readonly [
  street: string,
  postalCode: string,
  city: string,
  reference: string,
  email: string,
];

/**
 * Addresses of customers; of who is not named no more is known than the country, and the preview of
 * billing says so.
 */
const addresses: ReadonlyMap<string, DemoAddress> = new Map(
  Object.entries({
    adler: ['Werkstraße 8', '70173', 'Stuttgart', 'ADL-EK', 'rechnung@adler.example'],
    bergmann: ['Lindenallee 3', '33602', 'Bielefeld', 'BS-2026', 'buchhaltung@bergmann.example'],
    hafenlogistik: [
      'Hafenstraße 44',
      '27568',
      'Bremerhaven',
      'HLN 2026',
      'rechnung@hafenlogistik.example',
    ],
  } satisfies Partial<Record<DemoTenant, DemoAddress>>),
);

/** People who signed the agreements, each with the customer. */
const signers = [['adler', 'lena.adler@adler.example', 'Lena Adler']] as const;

/** The operator has billed for so many months. */
const months = 11;

/**
 * Bills the past of the demo operator. Bergmann and Hafenlogistik have not paid the last document:
 * one whom its bundle shows no invoices, and one who sees that it is overdue.
 */
export async function seedDemoBilling(
  db: Db,
  { tenantIds, userIds }: DemoDirectory,
  now: Date,
): Promise<void> {
  for (const [key, id] of tenantIds)
    await withSystem(db, (tx) => saveAddress(tx, id, addresses.get(key)));
  await seedBilling({
    db,
    directory: ports.directory,
    heldHistory: ports.heldHistory,
    agreedItems: ports.agreedItems,
    settings,
    by: { id: idOf(userIds, 'admin@nordwind.example'), name: 'Alex Nord' },
    months,
    late: [idOf(tenantIds, 'bergmann'), idOf(tenantIds, 'hafenlogistik')],
    now,
  });
  await seedAgreements({
    db,
    by: 'Alex Nord',
    signers: signers.map(([tenant, login, name]) => ({
      tenantId: idOf(tenantIds, tenant),
      id: idOf(userIds, login),
      name,
    })),
    now,
  });
}

async function saveAddress(
  db: Db,
  tenantId: string,
  address: DemoAddress | undefined,
): Promise<void> {
  const account = await getAccount(db, tenantId);
  if (!account) return;
  await saveAccount(db, tenantId, {
    ...account,
    country: 'DE',
    ...(address && detailsOf(address, account)),
  });
}

function detailsOf(
  [street, postalCode, city, buyerReference, contactEmail]: DemoAddress,
  account: TenantAccount,
): Partial<TenantAccount> {
  const address = { street, postalCode, city, buyerReference };
  return { ...address, contactEmail: account.contactEmail || contactEmail };
}
