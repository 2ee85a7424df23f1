import type { BookedService } from '#domains/documents/documents.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { findContracted } from './contracted.store.ts';
import { findPublishedOfferings } from './offerings.store.ts';

/** Inside withTenant: the customer's services as documents speak of them. */
export async function findBookedServices(db: Db, today: string): Promise<BookedService[]> {
  return (await findContracted(db))
    .filter(({ endsOn }) => endsOn === null || endsOn >= today)
    .map(({ key, content, contact }) => ({
      key,
      nameDe: content.nameDe,
      nameEn: content.nameEn,
      slaDe: content.slaDe,
      slaEn: content.slaEn,
      contact,
    }));
}

/** Kinds of services that placeholders and conditions of documents can name. */
export const serviceKinds = {
  async findServiceKinds(db: Db) {
    return (await findPublishedOfferings(db)).map(({ key, content }) => ({
      key,
      nameDe: content.nameDe,
      nameEn: content.nameEn,
    }));
  },
};
