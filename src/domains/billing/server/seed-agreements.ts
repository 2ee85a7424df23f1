import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { agreementSamples } from '../agreement-samples.values.ts';
import type { AgreementGiven } from '../agreements.schema.ts';
import { findAgreements, insertAgreement, insertSignature } from './agreements.store.ts';

export interface SeedAgreements {
  readonly db: Db;
  /** Staff member who published them. */
  readonly by: string;
  /** People who signed when the contracts began, each with the customer. */
  readonly signers: readonly {
    readonly tenantId: string;
    readonly id: string;
    readonly name: string;
  }[];
  readonly now: Date;
}

const dayMs = 86_400_000;

/**
 * Publishes the sample agreements, has every signer sign them, then publishes a new version of
 * Microsoft's that waits.
 */
export async function seedAgreements({ db, by, signers, now }: SeedAgreements): Promise<void> {
  const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const day = (days: number): string => at(days).toISOString().slice(0, 10);
  const publish = (given: AgreementGiven, days: number) =>
    withSystem(db, (tx) => insertAgreement(tx, randomUUID(), given, { at: at(days), by }));
  for (const sample of Object.values(agreementSamples)) {
    const version = sample.kind === 'microsoftCustomer' ? day(-400).slice(0, 7) : '1.0';
    await publish({ ...sample, version, requiredBy: null }, -400);
  }
  for (const { tenantId, id, name } of signers)
    await withTenant(db, tenantId, async (tx) => {
      for (const { id: agreementId, fingerprint } of await findAgreements(tx, 'de'))
        await insertSignature(tx, {
          agreementId,
          at: at(-395),
          by: { id, name },
          language: 'de',
          fingerprint,
        });
    });
  const renewed = agreementSamples.microsoftCustomer;
  await publish({ ...renewed, version: day(-12).slice(0, 7), requiredBy: day(23) }, -12);
}
