import type { LicenceLinksPort } from '#domains/catalog/catalog.port.ts';
import { skuKey, type FreeSeatsPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { poolUse, isForPeople } from '../licence-product.rules.ts';
import { findPoolRows, findTreatments } from './licence-book.store.ts';

/**
 * Free seats out of the directory's pools (subscriptions.port.ts of the subscriptions): by the offer
 * matrix' ProvisioningId, never by a name.
 */
export function createFreeSeats({ licenceLinks }: LicenceLinksPort<Db>): FreeSeatsPort<Db> {
  return {
    async freeSeats(db, skus, now) {
      const pools = new Map((await findPoolRows(db)).map((pool) => [pool.skuId, pool]));
      if (pools.size === 0 || skus.length === 0) return new Map();
      const links = await licenceLinks(db, { licenceIds: [], skus: skus.map(skuKey) }, now);
      return new Map(
        links.flatMap((link) => {
          const pool = pools.get(link.licenceId);
          return pool ? [[skuKey(link), Math.max(0, pool.enabled - pool.consumed)] as const] : [];
        }),
      );
    },
    async licenceUses(db, skus, now) {
      if (skus.length === 0) return new Map();
      const [rows, treatments] = [await findPoolRows(db), await findTreatments(db)];
      const pools = new Map(rows.map((pool) => [pool.skuId, pool]));
      if (pools.size === 0) return new Map();
      const links = await licenceLinks(db, { licenceIds: [], skus: skus.map(skuKey) }, now);
      return new Map(
        links.flatMap((link) => {
          const { licenceId } = link;
          const pool = pools.get(licenceId);
          const treatment = treatments.get(licenceId);
          if (!pool || treatment === 'hidden' || !isForPeople({ pool, treatment })) return [];
          const { usable, assigned, free } = poolUse(pool);
          return [[skuKey(link), { licenceId, usable, assigned, free }] as const];
        }),
      );
    },
  };
}
