import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogPortal, type CatalogPortal } from '#domains/catalog/server/catalog.fixture.ts';
import { editionTerms } from '#domains/catalog/server/offers.store.ts';
import { aPriceSheet } from '#domains/catalog/sheet.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import { agreedServices } from '#domains/services/server/agreed-services.ts';
import { saveContracted } from '#domains/services/server/contracted.store.ts';
import { saveOffering, setOfferingState } from '#domains/services/server/offerings.store.ts';
import { customerSeats } from '#domains/subscriptions/server/booked-licences.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { amount } from '#platform/common/money.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { portfolioContract, portfolioItem, portfolioRow } from '../portfolio.schema.ts';
import type { QuoteLineGiven } from '../quotes.schema.ts';
import { whiteSpaceContract, whiteSpaceRow } from '../white-space.schema.ts';
import { createPortfolioHandlers } from './portfolio.handlers.ts';
import { aLine } from './quotes.fixture.ts';
import { saveTemplate } from './templates.store.ts';
import { createWhiteSpaceHandlers } from './white-space.handlers.ts';

let portal: CatalogPortal;
let alex: TestPerson;

const [backup, monitoring, devices] = offeringSamples;
const ids = { backup: randomUUID(), monitoring: randomUUID(), devices: randomUUID() };
const workplace = randomUUID();
const desk = { ProductId: 'CFQ7TTC0DESK', ProductTitle: 'Writing Desk 365' };
/** An item that the catalogue or the services know all about. */
const unnamed = { nameDe: '', nameEn: '', price: null, cost: null } as const;
const sheet = [
  { ...desk, 'ERP Price': '120', UnitPrice: '96' },
  { ...desk, TermDuration: 'P1M', BillingPlan: 'Monthly', 'ERP Price': '12', UnitPrice: '9.6' },
  { ...desk, SkuId: '0002', SkuTitle: 'Writing Desk for one', 'ERP Price': '60', UnitPrice: '48' },
  {
    ProductId: 'DG7GMGF0TEST',
    ProductTitle: 'Office Forever',
    SkuTitle: 'Office Forever',
    SkuDescription: 'Letters and tables.',
    TermDuration: 'OneTime',
    BillingPlan: 'OneTime',
    UnitPrice: '200',
    'ERP Price': '250',
  },
];
type Listed = z.output<typeof listed>;
const listed = z.object({
  data: z.array(portfolioRow),
  metadata: z.object({ total: z.number() }),
});

beforeAll(async () => {
  portal = await openCatalogPortal();
  portal.mount(
    portfolioContract,
    createPortfolioHandlers({
      directory: tenantDirectory,
      agreedServices,
      customerSeats,
      editionTerms,
    }),
  );
  portal.mount(
    whiteSpaceContract,
    createWhiteSpaceHandlers({ directory: tenantDirectory, agreedServices, customerSeats }),
  );
  alex = await portal.newStaff(['SalesTools.Write']);
  await portal.publish(aPriceSheet(sheet));
  await putService(ids.backup, backup, 'published');
  await putService(ids.monitoring, monitoring ?? backup, 'retired');
  await putService(ids.devices, devices ?? backup, 'published');
  await putBundle(workplace, 'Arbeitsplatz', [
    aLine({ ...unnamed, kind: 'service', reference: ids.backup, quantity: 2 }),
    aLine({ ...unnamed, kind: 'licence', reference: `${desk.ProductId}:0001:P1Y:Annual` }),
    aLine({ price: '400', cost: '100' }),
    aLine({ ...unnamed, kind: 'service', reference: ids.devices, isOptional: true }),
  ]);
  await putBundle(randomUUID(), 'Nur Texte', []);
});
afterAll(() => portal.close());

function putService(
  id: string,
  { key, ...content }: (typeof offeringSamples)[number],
  state: 'published' | 'retired',
) {
  return withSystem(portal.db, async (tx) => {
    const cost = amount('1.1');
    const at = new Date();
    await saveOffering(tx, { id, key, number: 1, content, cost, by: 'Sina', at });
    await setOfferingState(tx, id, { number: 1, state, at });
  });
}

function putBundle(id: string, name: string, lines: readonly QuoteLineGiven[]) {
  const words = { intro: 'Alles dabei.', terms: '', language: 'de' } as const;
  const given = { ...words, name, termMonths: 12, noticeDays: 90, validDays: 30 };
  const kept = lines.map(({ id: _id, ...line }) => line);
  return withSystem(portal.db, (tx) =>
    saveTemplate(tx, id, { ...given, lines: kept }, { name: 'Sina', at: new Date() }),
  );
}

async function list(query = ''): Promise<Listed> {
  const { status, body } = await portal.read(`/sales-tools/portfolio?${query}`, alex);
  expect(status).toBe(200);
  return listed.parse(body);
}
const namesOf = ({ data }: Listed) => data.map(({ nameDe }) => nameDe);
const read = async (id: string) =>
  portfolioItem.parse((await portal.read(`/sales-tools/portfolio/${id}`, alex)).body);

describe('the offer portfolio (spec §2, sales tools)', () => {
  test('services, bundles and licences stand in one list, each with its list price', async () => {
    const { data, metadata } = await list();

    expect(metadata.total).toBe(7);
    expect(
      data.map(({ kind, nameDe, way, price, once, state }) => [
        kind,
        nameDe,
        way,
        Number(price?.value ?? NaN),
        once?.value ?? null,
        state,
      ]),
    ).toStrictEqual([
      ['service', 'Datensicherung', 'perSeat', 2.9, null, 'onSale'],
      ['service', 'Überwachung der Anmeldungen', 'perMonth', 180, null, 'retired'],
      ['service', 'Verwaltete Geräte', 'onRequest', NaN, null, 'onSale'],
      // two backups, a desk, and the set-up once
      ['bundle', 'Arbeitsplatz', 'perMonth', 15.8, '400', 'onSale'],
      ['licence', 'Office Forever', 'once', 250, null, 'onSale'],
      ['licence', 'Writing Desk 365', 'perSeat', 10, null, 'onSale'],
      ['licence', 'Writing Desk 365', 'perSeat', 5, null, 'onSale'],
    ]);
  });

  test('a service names its version; bundles and licences have none', async () => {
    const { data } = await list();
    const versions = data.map(({ kind, version }) => [kind, version]);

    expect(versions.filter(([kind]) => kind === 'service')).toStrictEqual([
      ['service', 1],
      ['service', 1],
      ['service', 1],
    ]);
    expect(versions.every(([kind, version]) => kind === 'service' || version === null)).toBe(true);
  });

  test('a page is a part of the order, and its total that of the whole', async () => {
    const { data, metadata } = await list('sortBy=price&sortDirection=desc&take=2&skip=1');

    expect(data.map(({ nameDe }) => nameDe)).toStrictEqual([
      'Überwachung der Anmeldungen',
      'Arbeitsplatz',
    ]);
    expect(metadata.total).toBe(7);
    expect((await list('skip=100')).metadata.total).toBe(7);
  });

  test('what has no price comes last, whichever way prices are sorted', async () => {
    for (const direction of ['asc', 'desc']) {
      const sorted = namesOf(await list(`sortBy=price&sortDirection=${direction}`));
      expect(sorted.at(-1)).toBe('Verwaltete Geräte');
    }
    expect(namesOf(await list('sortBy=name'))[0]).toBe('Arbeitsplatz');
  });

  test('the list narrows by kind, family, term, availability and words', async () => {
    expect(namesOf(await list('kind=bundle'))).toStrictEqual(['Arbeitsplatz']);
    expect((await list('family=other')).metadata.total).toBe(2);
    expect(namesOf(await list('term=1'))).toStrictEqual(['Writing Desk 365']);
    expect(namesOf(await list('term=12&kind=licence'))).toHaveLength(2);
    expect(namesOf(await list('state=retired'))).toStrictEqual(['Überwachung der Anmeldungen']);
    expect(namesOf(await list('search=desk%20writing&kind=licence'))).toHaveLength(2);
    expect(namesOf(await list('search=backup&kind=service'))).toStrictEqual(['Datensicherung']);
    expect(namesOf(await list('search=100%25'))).toStrictEqual([]);
  });

  test('a product that is kept from customers is told as such', async () => {
    const path = `/marketplace-tools/products/${desk.ProductId}/visibility`;
    await portal.send('PUT', path, { isHidden: true });
    expect((await list('state=hidden')).metadata.total).toBe(2);
    await portal.send('PUT', path, { isHidden: false });
    expect((await list('state=hidden')).metadata.total).toBe(0);
  });

  test('a service says what it contains, what it earns and how many customers have it', async () => {
    const tenantId = await portal.newTenant();
    const before = await read(`service.${ids.backup}`);
    await withTenant(portal.db, tenantId, (db) =>
      saveContracted(
        db,
        randomUUID(),
        {
          offeringId: ids.backup,
          offeringNumber: 1,
          startedOn: '2026-01-01',
          endsOn: null,
          noticeDays: 30,
          included: 5,
          used: null,
          unitDe: '',
          unitEn: '',
          price: amount('2.9'),
          contact: '',
          reviewOn: null,
          health: 'unknown',
        },
        new Date('2026-01-01T00:00:00Z'),
      ),
    );

    expect(before).toMatchObject({
      descriptionEn: backup.summaryEn,
      purchase: { value: '1.1' },
      marginPercent: '62.07',
      holders: 0,
    });
    expect(before.contents.map(({ nameEn }) => nameEn)).toStrictEqual(backup.scopeInEn);
    expect(before.excluded.map(({ nameEn }) => nameEn)).toStrictEqual(backup.scopeOutEn);
    expect((await read(`service.${ids.backup}`)).holders).toBe(1);
  });

  test('a licence says each of its terms with margin, the shortest first', async () => {
    const { offers, marginPercent, terms } = await read(`licence.${desk.ProductId}:0001`);

    expect(terms).toStrictEqual([1, 12]);
    expect(offers.map(({ offerId, price }) => [offerId, Number(price.value)])).toStrictEqual([
      [`${desk.ProductId}:0001:P1M:Monthly`, 12],
      [`${desk.ProductId}:0001:P1Y:Annual`, 10],
    ]);
    expect(marginPercent).toBe('20.00');
  });

  test('A10: who lacks a licence that nobody holds yet: it becomes a column of the matrix', async () => {
    const tenantId = await portal.newTenant();
    const missing = `${desk.ProductId}:0002`;
    const asked = `missing=${encodeURIComponent(missing)}`;
    const columns = z.object({ data: z.array(z.object({ reference: z.string() })) });
    const referencesOf = async (query: string) =>
      columns
        .parse((await portal.read(`/sales-tools/white-space/offerings?${query}`, alex)).body)
        .data.map(({ reference }) => reference);

    expect(await referencesOf('')).not.toContain(missing);
    expect(await referencesOf(asked)).toContain(missing);
    const rows = z.object({ data: z.array(whiteSpaceRow) });
    const { data } = rows.parse(
      (await portal.read(`/sales-tools/white-space?take=200&${asked}`, alex)).body,
    );
    const row = data.find((one) => one.tenantId === tenantId);
    expect(row?.cells.find(({ reference }) => reference === missing)).toMatchObject({
      kind: 'licence',
      nameDe: 'Writing Desk 365',
      state: 'gap',
    });
    expect(await referencesOf('missing=nonsense')).toStrictEqual(await referencesOf(''));
  });

  test('A10: the list says the margin that the pane of an item says', async () => {
    const { data } = await list();
    const panes = await Promise.all(data.map(({ id }) => read(id)));

    expect(data.map(({ marginPercent }) => marginPercent)).toStrictEqual(
      panes.map(({ marginPercent }) => marginPercent),
    );
    expect(data.find(({ id }) => id === `service.${ids.backup}`)?.marginPercent).toBe('62.07');
  });

  test('a bundle says its items at the prices of today and earns over its term', async () => {
    const { contents, purchase, marginPercent } = await read(`bundle.${workplace}`);

    expect(contents.map(({ quantity, price }) => [quantity, price && Number(price.value)])).toEqual(
      [
        [2, 2.9],
        [1, 10],
        [1, 400],
        [1, null],
      ],
    );
    expect(contents.map(({ nameEn }) => nameEn)).toStrictEqual([
      'Backup',
      'Writing Desk 365',
      'Setup',
      'Managed devices',
    ]);
    // two backups and a desk a month; over a year 589.60 with the set-up, of which 222.40 is paid
    expect(purchase).toMatchObject({ value: '10.2' });
    expect(marginPercent).toBe('62.28');
  });

  test('what is not there, or is no id at all, is refused as not found', async () => {
    for (const id of [`service.${randomUUID()}`, 'licence.NONE:0001', 'anything'])
      expect((await portal.read(`/sales-tools/portfolio/${id}`, alex)).body).toMatchObject({
        type: 'ERROR_QUOTES_ITEM_NOT_FOUND',
      });
  });

  test('only who sells sees it; customers never', async () => {
    const other = await portal.newStaff(['DasTool.Write']);
    const { person } = await portal.newBuyer();
    for (const path of ['/sales-tools/portfolio', `/sales-tools/portfolio/bundle.${workplace}`])
      for (const reader of [other, person])
        expect((await portal.read(path, reader)).status).toBe(403);
  });
});
