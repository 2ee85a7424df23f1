import type { LicenceLink } from './licence-links.values.ts';

/** The bridge between what is sold and what directories tell (product rule B1). */
export interface LicenceLinksPort<Db> {
  /**
   * Returns the SKUs of the offer matrix in force that provision one of the licences or are one of
   * the booked SKUs (`CFQ7TTC0LCHC/0002`), in one statement.
   */
  licenceLinks(
    db: Db,
    wanted: { readonly licenceIds: readonly string[]; readonly skus: readonly string[] },
    now: Date,
  ): Promise<readonly LicenceLink[]>;
}
