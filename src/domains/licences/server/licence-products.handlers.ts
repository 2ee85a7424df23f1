import type { LicenseNamesPort, OffersPort } from '#domains/catalog/catalog.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { reusableOf, licencesBySku, skuOf } from '../licence-book.rules.ts';
import { figuresOf, sortedProducts } from '../licence-figures.rules.ts';
import { poolUse } from '../licence-product.rules.ts';
import type {
  licenceProductsContract,
  licencePoolsContract,
  licenceReuseContract,
  licenceTermsContract,
  licenceTreatmentsContract,
} from '../licence-products.schema.ts';
import { shownProducts } from '../licence-search.rules.ts';
import { neededByMonth, offerIdsOf, termsOf } from '../licence-terms.rules.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { licencesAudit } from '../licences.texts.ts';
import { noGroup } from '../licences.ts';
import {
  findSigns,
  demandDomain,
  loadBook,
  type Book,
  type BookPorts,
} from './licence-book.store.ts';
import { findPools, findMonths } from './licence-pools.store.ts';
import { findFreeSeats, findTreatedLicences, putTreatment } from './licence-treatments.store.ts';

export function createLicenceProductsHandlers(
  ports: BookPorts,
): Handlers<typeof licenceProductsContract, Ctx> {
  return {
    async list({ db, tenantId, query, now }) {
      await demandDomain(db, ports, tenantId);
      const { products, measure, thresholds } = await loadBook(db, ports, now());
      const shown = sortedProducts(
        shownProducts(products, query, { today: measure.today, ...thresholds }),
        query.sortBy,
        query.sortDirection,
      );
      const page = shown.slice(query.skip, query.skip + query.take);
      return listResult(page.map(toWire), shown.length, now());
    },
    async summary({ db, tenantId, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const signs = await findSigns(db);
      const licences = book.products.reduce(
        (all, { id }) => all + (signs.get(id)?.get('inactive90') ?? 0),
        0,
      );
      const people = signs.get(noGroup)?.get('inactive90') ?? 0;
      const figures = figuresOf(book.products, book.measure.today);
      return {
        ...figures,
        others: [...figures.others],
        readAt: book.readAt,
        quiet: book.measure.isActivityKnown ? { licences, people } : null,
        activity: book.activity.state,
        endingDays: book.thresholds.endingDays,
      };
    },
    async get({ db, params, now }) {
      const book = await loadBook(db, ports, now());
      const product = book.products.find(({ id }) => id === params.licenceKey);
      if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
      return { ...toWire(product), ...sourcesOf(book, product.id) };
    },
  };
}

/** The wire's arrays are its own. */
function toWire(product: Book['products'][number]) {
  return {
    ...product,
    terms: [...product.terms],
    giveBacks: [...product.giveBacks],
    warnings: [...product.warnings],
  };
}

function sourcesOf({ pools, booked, links, readAt }: Book, id: string) {
  const pool = pools.find(({ skuId }) => skuId === id);
  const skus = new Set(
    links
      .filter(({ licenceId }) => licenceId === id)
      .map(({ productId, skuId }) => `${productId}:${skuId}`),
  );
  const own = booked.filter(
    ({ productId, skuId }) => skus.has(`${productId}:${skuId}`) || `${productId}:${skuId}` === id,
  );
  return {
    warningUnits: pool?.warning ?? 0,
    suspended: pool?.suspended ?? 0,
    readAt,
    subscriptions: own.map(
      ({ subscriptionId, name, seats, nextSeats, monthly, termDuration, endsOn, ...one }) => ({
        ...{ subscriptionId, name, seats, nextSeats, monthly, termDuration, endsOn },
        endOfTermAction: one.endOfTermAction,
      }),
    ),
  };
}

export function createLicencePoolsHandlers({
  licenseNames,
}: LicenseNamesPort<Db>): Handlers<typeof licencePoolsContract, Ctx> {
  return {
    async list({ db, now }) {
      const rows = await findPools(db);
      const guids = rows.map((row) => row.sku_id);
      const names = guids.length > 0 ? await licenseNames(db, guids, now()) : new Map();
      const pools = rows.map((row) => ({
        skuId: row.sku_id,
        partNumber: row.part_number,
        name: names.get(row.sku_id) ?? row.part_number,
        status: row.status,
        ...poolUse(row),
        warning: row.warning,
        suspended: row.suspended,
        readAt: row.read_at.toISOString(),
      }));
      return listResult(pools, pools.length, now());
    },
  };
}

export function createLicenceReuseHandlers(
  ports: BookPorts,
): Handlers<typeof licenceReuseContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const wanted = query.skus.map((sku) => sku.replace(':', '/'));
      const { products, links } = await loadBook(db, ports, now(), wanted);
      const found = reusableOf(query.skus, products, links);
      return listResult(found, found.length, now());
    },
  };
}

export interface TermPorts extends BookPorts {
  readonly offers: OffersPort<Db>;
}

export function createLicenceTermsHandlers(
  ports: TermPorts,
): Handlers<typeof licenceTermsContract, Ctx> {
  return {
    async get({ db, tenantId, params, caller, now }) {
      const book = await loadBook(db, ports, now());
      const product = book.products.find(({ id }) => id === params.licenceKey);
      if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
      const licences = licencesBySku(book.links);
      const isOf = (one: { readonly productId: string; readonly skuId: string }) =>
        (licences.get(skuOf(one)) ?? `${one.productId}:${one.skuId}`) === product.id;
      const changes = (await ports.bookedLicences.bookedChanges(db, now())).filter(isOf);
      const assigned = await findMonths(db, product.licenceId, yearBefore(now()));
      const months = neededByMonth(assigned, changes, book.measure.today);
      const mayRead = mayUse(heldOn(caller, tenantId), rights.catalog.readPrices);
      const own = book.booked.filter((one) => isOf(one) && !one.isTrial);
      const offers = mayRead ? await ports.offers.findOffers(db, offerIdsOf(own), now()) : [];
      return { months, outcomes: termsOf(months, offers, own) };
    },
  };
}

const yearBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)).toISOString().slice(0, 10);

export function createLicenceTreatmentsHandlers({
  licenseNames,
}: LicenseNamesPort<Db>): Handlers<typeof licenceTreatmentsContract, Ctx> {
  return {
    async list({ db, everyTenant, query, now }) {
      const { licences, total } = await everyTenant(
        licencesAudit.reason('licenceTreatments'),
        (tx) => findTreatedLicences(tx, query),
      );
      const ids = licences.map(({ skuId }) => skuId);
      const names = ids.length > 0 ? await licenseNames(db, ids, now()) : new Map<string, string>();
      const named = licences.map((one) => ({
        ...one,
        name: names.get(one.skuId) ?? one.partNumber,
      }));
      return listResult(named, total, now());
    },
    async put({ db, params, body, caller, now, audit }) {
      const { treatment } = body;
      const change = { skuId: params.skuGuid, treatment };
      const before = await putTreatment(db, change, { by: caller.name, at: now() });
      if (before === treatment) return { treatment };
      await audit({
        action: licencesAudit.action('licences.treat'),
        subjectKind: licencesAudit.subject('licence'),
        subjectId: params.skuGuid,
        before: { treatment: before },
        after: { treatment },
      });
      return { treatment };
    },
    async free({ everyTenant, query, now }) {
      const { tenants, total } = await everyTenant(licencesAudit.reason('freeSeats'), (tx) =>
        findFreeSeats(tx, query),
      );
      return listResult(tenants, total, now());
    },
  };
}
