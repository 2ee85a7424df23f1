import { sql } from 'kysely';
import type { LicenceLinksPort, LicenseNamesPort } from '#domains/catalog/catalog.port.ts';
import type { BookedLicencesPort } from '#domains/subscriptions/subscriptions.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Thresholds } from '../licence-alerts.ts';
import { bookOf, hiddenOf, skuOf, tiesOf } from '../licence-book.rules.ts';
import type { FindingMeasure } from '../licence-person.rules.ts';
import { licenceProduct, type LicenceProduct } from '../licence-product.rules.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import type { Finding, Treatment } from '../licences.ts';
import { getThresholds } from './licence-alerts.store.ts';
import { getActivityState, type ActivityState } from './licence-counts.store.ts';

export type PoolRow = Pick<
  CamelCased<Rows['licence_pools']>,
  'skuId' | 'partNumber' | 'appliesTo' | 'enabled' | 'warning' | 'suspended' | 'consumed' | 'readAt'
>;

/** Inside withTenant: returns all pools as they were last read. */
export async function findPoolRows(db: Db): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`select sku_id as "skuId", part_number as "partNumber",
      applies_to as "appliesTo", enabled, warning, suspended, consumed, read_at as "readAt"
    from licence_pools order by part_number, sku_id`.execute(db);
  return rows;
}

/** Returns how the operator treats licences. */
export async function findTreatments(db: Db): Promise<ReadonlyMap<string, Treatment>> {
  const { rows } = await sql<Pick<Rows['licence_treatments'], 'sku_id' | 'treatment'>>`
    select sku_id, treatment from licence_treatments`.execute(db);
  return new Map(rows.map((row) => [row.sku_id, row.treatment]));
}

/** Inside withTenant: returns the numbers of licences with a finding, by licence. */
export async function findSigns(
  db: Db,
): Promise<ReadonlyMap<string, ReadonlyMap<Finding, number>>> {
  const { rows } = await sql<Pick<Rows['licence_signs'], 'sku_id' | 'finding' | 'people'>>`
    select sku_id, finding, people from licence_signs`.execute(db);
  const groups = Map.groupBy(rows, ({ sku_id }) => sku_id);
  return new Map(
    [...groups].map(([skuId, signs]) => [
      skuId,
      new Map(signs.map(({ finding, people }) => [finding, people])),
    ]),
  );
}

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
