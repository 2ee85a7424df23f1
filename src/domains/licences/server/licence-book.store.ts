import type { LicenceLinksPort, LicenseNamesPort } from '#domains/catalog/catalog.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { BookedLicencesPort } from '#domains/subscriptions/subscriptions.port.ts';
import { bookOf, hiddenOf, skuOf, tiesOf } from '../licence-book.rules.ts';
import { licenceProduct, type LicenceProduct } from '../licence-product.rules.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import type { FindingMeasure } from '../finding.rules.ts';
import type { Thresholds } from '../thresholds.values.ts';
import { findPoolRows, findSigns, findTreatments, type PoolRow } from './licence-signs.store.ts';
import { getActivityState, type ActivityState } from './licence-counts.store.ts';
import { getThresholds } from './licence-thresholds.store.ts';

/** Ports through which the licences domain learns seats and money of a tenant. */
export interface BookPorts {
  readonly licenseNames: LicenseNamesPort<Db>;
  readonly licenceLinks: LicenceLinksPort<Db>;
  readonly bookedLicences: BookedLicencesPort<Db>;
  readonly directory: TenantDirectory<Db>;
}

export interface Book {
  readonly pools: readonly PoolRow[];
  readonly booked: Awaited<ReturnType<BookedLicencesPort<Db>['bookedLicences']>>;
  readonly links: Awaited<ReturnType<LicenceLinksPort<Db>['licenceLinks']>>;
  readonly products: readonly LicenceProduct[];
  readonly names: ReadonlyMap<string, string>;
  /** Licences that staff keep off all pages. */
  readonly hidden: ReadonlySet<string>;
  readonly activity: ActivityState;
  readonly thresholds: Thresholds;
  readonly measure: FindingMeasure;
  readonly readAt: string | null;
}

/**
 * Inside withTenant: reads and joins everything about a tenant's licences. Its effort depends on
 * the number of products, not on that of people. `wantedSkus` (`productId/skuId`) are linked, too.
 */
export async function loadBook(
  db: Db,
  ports: BookPorts,
  now: Date,
  wantedSkus: readonly string[] = [],
): Promise<Book> {
  const today = now.toISOString().slice(0, 10);
  const pools = await findPoolRows(db);
  const booked = await ports.bookedLicences.bookedLicences(db, now);
  const licenceIds = pools.map(({ skuId }) => skuId);
  const links = await ports.licenceLinks.licenceLinks(
    db,
    { licenceIds, skus: [...booked.map(skuOf), ...wantedSkus] },
    now,
  );
  const all = [...new Set([...licenceIds, ...links.map(({ licenceId }) => licenceId)])];
  const names = await ports.licenseNames.licenseNames(db, all, now);
  const thresholds = await getThresholds(db);
  const activity = await getActivityState(db);
  const treatments = await findTreatments(db);
  const facts = bookOf({
    ...{ pools, booked, links, names, treatments },
    signs: await findSigns(db),
  });
  return {
    ...{ pools, booked, links, names, activity, thresholds },
    hidden: hiddenOf(treatments),
    products: facts.map((one) => licenceProduct(one, { today, ...thresholds })),
    measure: { ties: tiesOf(links), today, isActivityKnown: activity.state === 'known' },
    readAt: pools[0]?.readAt.toISOString() ?? null,
  };
}

/** @throws PortalError ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND (spec §8) */
export async function demandDomain(
  db: Db,
  { directory }: Pick<BookPorts, 'directory'>,
  tenantId: string,
) {
  const tenant = await directory.getTenant(db, tenantId);
  if (!tenant || tenant.onmicrosoftDomain === '')
    throw licenceRefusals.ONMICROSOFTDOMAIN_NOT_FOUND();
}
