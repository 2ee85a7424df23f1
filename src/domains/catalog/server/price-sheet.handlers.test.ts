import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noVersion } from '#platform/common/version.ts';
import type {
  CatalogVersion,
  SheetDifference,
  SheetIssue,
  SheetUpload,
} from '../price-sheet.schema.ts';
import type { MarginRule, ManagedProduct } from '../managed-product.schema.ts';
import { anOfferMatrix, aNamesTable, aPriceSheet } from '../sheet.fixture.ts';
import { openCatalogPortal, type CatalogPortal } from './catalog.fixture.ts';

let portal: CatalogPortal;
let clock = new Date('2026-11-21T10:00:00Z');
let markets = 0;

beforeAll(async () => {
  portal = await openCatalogPortal({ now: () => clock });
});
afterAll(() => portal.close());

/** A country that no other test sells in: versions of one market do not touch another's. */
function newMarket(): string {
  const market = String.fromCharCode(65 + Math.floor(markets / 26), 65 + (markets % 26));
  markets += 1;
  return market;
}

const sheets = '/marketplace-tools/sheets';
interface ListOf<T> {
  readonly data: T[];
  readonly metadata: { readonly total: number; readonly count: number };
}

async function issuesOf(uploadId: string): Promise<SheetIssue[]> {
  return (await portal.read<ListOf<SheetIssue>>(`${sheets}/${uploadId}/issues?take=200`)).body.data;
}

async function inDatabase<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: portal.url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe('uploading', () => {
  test('a good sheet is staged, and says of itself what is in it', async () => {
    const market = newMarket();
    const { status, body } = await portal.upload(
      aPriceSheet([{ Market: market }, { Market: market, Currency: 'CHF', Segment: 'Education' }], {
        separator: ';',
      }),
      'Nov_Preise.csv',
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'priceSheet',
      fileName: 'Nov_Preise.csv',
      state: 'staged',
      rows: 2,
      accepted: 2,
      rejected: 0,
      warnings: 0,
      markets: [market],
      currencies: ['CHF', 'EUR'],
      segments: ['Commercial', 'Education'],
      separator: ';',
      encoding: 'utf-8',
      uploadedAt: clock.toISOString(),
      difference: { added: 2, priceUp: 0, priceDown: 0, gone: 0, changed: 0, same: 0 },
    });
    expect((await portal.read(`${sheets}/${body.id}`)).body).toEqual(body);
  });

  test('the kind is read from the header', async () => {
    expect((await portal.upload(anOfferMatrix([{ ProductId: newId() }]))).body.kind).toBe(
      'offerMatrix',
    );
    expect((await portal.upload(aNamesTable([{ GUID: randomUUID() }]))).body.kind).toBe(
      'licensingNames',
    );
  });

  test('a sheet with one bad row is refused whole, with row, column, reason and value; nothing of it is kept', async () => {
    const market = newMarket();
    const { status, body } = await portal.upload(
      aPriceSheet([
        { Market: market },
        { Market: market, SkuId: '0002', UnitPrice: 'free' },
        { Market: market, SkuId: '0003' },
      ]),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'refused',
      rows: 3,
      accepted: 2,
      rejected: 1,
      difference: null,
    });
    expect(await issuesOf(body.id)).toEqual([
      { row: 3, column: 'UnitPrice', severity: 'error', reason: 'priceInvalid', value: 'free' },
    ]);
    expect(await inDatabase('select 1 from price_rows where market = $1', [market])).toEqual([]);
    expect((await portal.send('POST', `${sheets}/${body.id}/publish`, {})).body).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_NOT_STAGED',
    });
  });

  test('a half-wrong sheet names every kind of fault in every row', async () => {
    const market = newMarket();
    const rows = Array.from({ length: 40 }, (_, place) => ({
      Market: place % 2 === 0 ? market : 'Deutschland',
      SkuId: place % 4 === 1 ? '1,2E+11' : String(place),
      EffectiveStartDate: place % 8 === 3 ? 'soon' : '2024-05-01',
    }));
    const { body } = await portal.upload(aPriceSheet(rows));

    expect(body).toMatchObject({ state: 'refused', rows: 40, rejected: 20 });
    const reasons = Map.groupBy(await issuesOf(body.id), (issue) => issue.reason);
    expect([...reasons].map(([reason, issues]) => [reason, issues.length]).toSorted()).toEqual([
      ['dateInvalid', 5],
      ['idMangled', 10],
      ['idPadded', 30],
      ['marketInvalid', 20],
    ]);
  });

  test('issues can be listed by severity, page by page, in the order of rows', async () => {
    const market = newMarket();
    const { body } = await portal.upload(
      aPriceSheet(
        Array.from({ length: 30 }, (_, place) => ({
          Market: market,
          SkuId: String(place),
          UnitPrice: place % 10 === 0 ? '' : '1.5',
        })),
      ),
    );

    const page = await portal.read<ListOf<SheetIssue>>(
      `${sheets}/${body.id}/issues?severity=warning&skip=10&take=5`,
    );
    expect(page.body.metadata).toMatchObject({ count: 5, total: 30 });
    expect(page.body.data.map((issue) => issue.row)).toEqual([12, 13, 14, 15, 16]);
    expect(
      (
        await portal.read<ListOf<SheetIssue>>(`${sheets}/${body.id}/issues?severity=error`)
      ).body.data.map((issue) => issue.row),
    ).toEqual([2, 12, 22]);
  });

  test('five thousand faults are counted, a thousand are kept', async () => {
    const { body } = await portal.upload(
      aPriceSheet(Array.from({ length: 5_000 }, () => ({ Market: 'x' }))),
    );

    expect(body).toMatchObject({ state: 'refused', rejected: 5_000, accepted: 0 });
    expect(
      (await portal.read<ListOf<SheetIssue>>(`${sheets}/${body.id}/issues?take=1`)).body.metadata
        .total,
    ).toBe(1_000);
  });

  test.each([
    ['empty', '', 'ERROR_CATALOG_SHEET_EMPTY'],
    [
      'binary',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254]),
      'ERROR_CATALOG_SHEET_NOT_TEXT',
    ],
    ['with a foreign header', 'a,b\n1,2\n', 'ERROR_CATALOG_SHEET_HEADER_UNKNOWN'],
    ['cut off', aPriceSheet([{}, {}]).slice(0, -60), 'ERROR_CATALOG_SHEET_TRUNCATED'],
    [
      'with lost quotes',
      aPriceSheet([{}, {}]).replace('day."', 'day.'),
      'ERROR_CATALOG_SHEET_QUOTES_BROKEN',
    ],
    [
      'with a column twice',
      aPriceSheet([{}]).replace('PreviousValues', 'ERP Price'),
      'ERROR_CATALOG_SHEET_HEADER_DUPLICATE',
    ],
  ])('a file that is %s is refused and leaves no trace', async (_name, content, type) => {
    const before = await inDatabase('select count(*) from catalog_uploads');

    expect(await portal.upload(content)).toMatchObject({ status: 422, body: { type } });

    expect(await inDatabase('select count(*) from catalog_uploads')).toEqual(before);
  });

  test('a sheet that breaks off behind half a million cells leaves no trace either, and the next upload works', async () => {
    const market = newMarket();
    const whole = aPriceSheet(
      Array.from({ length: 25_000 }, (_, place) => ({
        Market: market,
        SkuId: place.toString(36).padStart(4, '0'),
      })),
    );

    expect((await portal.upload(whole.slice(0, -70))).body).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_TRUNCATED',
      params: { row: 25_001 },
    });
    expect(await inDatabase('select 1 from price_rows where market = $1', [market])).toEqual([]);
    expect((await portal.upload(whole)).body).toMatchObject({ state: 'staged', rows: 25_000 });
  });

  test('without a file there is nothing to upload', async () => {
    expect(await portal.send('POST', sheets, {})).toMatchObject({
      status: 400,
      body: { type: 'ERROR_VALIDATION' },
    });
  });
});

describe('the same content again', () => {
  test('changes nothing, also in another order, separator, encoding and way of writing', async () => {
    const market = newMarket();
    const rows = [
      { Market: market, SkuTitle: 'Größe' },
      { Market: market, SkuId: '0002', SkuTitle: 'Zweite' },
    ].map((row) => ({ ...row, SkuDescription: 'x' }));
    const first = await portal.upload(aPriceSheet(rows));
    const german = rows.map((row) => ({
      ...row,
      UnitPrice: '80,40',
      'ERP Price': '100,560',
      EffectiveStartDate: '01.05.2024 00:00',
      EffectiveEndDate: '30.11.9999 23:59',
    }));
    const again = await portal.upload(
      Buffer.from(
        aPriceSheet(german.toReversed(), { separator: ';', lineBreak: '\n', quoteAll: true }),
        'latin1',
      ),
    );

    expect(again.body).toMatchObject({
      state: 'unchanged',
      sameAs: first.body.id,
      encoding: 'windows-1252',
      rows: 2,
    });
    expect(
      await inDatabase('select count(*)::int as rows from price_rows where market = $1', [market]),
    ).toEqual([{ rows: 2 }]);
  });

  test('sent twice at the same moment is kept once', async () => {
    const content = aPriceSheet([{ Market: newMarket() }]);

    const both = await Promise.all([portal.upload(content), portal.upload(content)]);

    expect(both.map((answer) => answer.body.state).toSorted()).toEqual(['staged', 'unchanged']);
  });

  test('is new again once the first was discarded', async () => {
    const content = aPriceSheet([{ Market: newMarket() }]);
    const first = await portal.upload(content);
    expect(
      (await portal.send<SheetUpload>('POST', `${sheets}/${first.body.id}/discard`)).body,
    ).toMatchObject({ state: 'discarded' });

    expect((await portal.upload(content)).body).toMatchObject({ state: 'staged' });
  });
});

describe('the difference to what is published', () => {
  test('new, dearer, cheaper, changed, gone and the same, per key', async () => {
    const market = newMarket();
    const row = (SkuId: string, more: object = {}) => ({
      Market: market,
      SkuId,
      SkuTitle: `Edition ${SkuId}`,
      ...more,
    });
    await portal.publish(
      aPriceSheet(['0001', '0002', '0003', '0004', '0005', '0006'].map((sku) => row(sku))),
    );
    const { body } = await portal.upload(
      aPriceSheet([
        row('0001'),
        row('0002', { UnitPrice: '80.41' }),
        row('0003', { 'ERP Price': '100' }),
        row('0004', { SkuTitle: 'New name' }),
        row('0006', { UnitPrice: '90', 'ERP Price': '1' }),
        row('0007'),
        row('0001', { Currency: 'CHF' }),
      ]),
    );

    expect(body.difference).toEqual({
      added: 2,
      priceUp: 2,
      priceDown: 1,
      gone: 1,
      changed: 1,
      same: 1,
    });
    const listed = (
      await portal.read<ListOf<SheetDifference>>(`${sheets}/${body.id}/difference?take=50`)
    ).body;
    expect(listed.metadata.total).toBe(7);
    expect(listed.data.map((one) => `${one.skuId} ${one.currency} ${one.kind}`).toSorted()).toEqual(
      [
        '0001 CHF added',
        '0002 EUR priceUp',
        '0003 EUR priceDown',
        '0004 EUR changed',
        '0005 EUR gone',
        '0006 EUR priceUp',
        '0007 EUR added',
      ],
    );
    const dearer = listed.data.find((one) => one.skuId === '0002');
    expect(dearer).toMatchObject({
      oldUnitPrice: { value: '80.4', currencyCode: 'EUR' },
      newUnitPrice: { value: '80.41' },
      title: 'Writing Desk 365',
      skuTitle: 'Edition 0002',
    });
  });

  test('is narrowed by kind, currency and search, and paged', async () => {
    const market = newMarket();
    const rows = Array.from({ length: 12 }, (_, place) => ({
      Market: market,
      SkuId: String(place).padStart(4, '0'),
      SkuTitle: `Edition ${place}`,
      Currency: place % 2 ? 'EUR' : 'SEK',
    }));
    const { body } = await portal.upload(aPriceSheet(rows));
    const total = async (query: string) =>
      (await portal.read<ListOf<SheetDifference>>(`${sheets}/${body.id}/difference?${query}`)).body
        .metadata.total;

    expect([
      await total('kind=added'),
      await total('kind=gone'),
      await total('currency=SEK'),
      await total('search=edition%201'),
      await total('search=50%25'),
    ]).toEqual([12, 0, 6, 3, 0]);
    expect(
      (
        await portal.read<ListOf<SheetDifference>>(
          `${sheets}/${body.id}/difference?skip=10&take=10`,
        )
      ).body.metadata,
    ).toMatchObject({
      count: 2,
      total: 12,
    });
    expect(
      (await portal.read<ListOf<SheetDifference>>(`${sheets}/${body.id}/difference?skip=100`)).body,
    ).toMatchObject({
      data: [],
      metadata: { total: 12 },
    });
  });

  test('another market’s sheet takes nothing off this one’s shelf', async () => {
    const [one, other] = [newMarket(), newMarket()];
    await portal.publish(aPriceSheet([{ Market: one }]));

    expect((await portal.upload(aPriceSheet([{ Market: other }]))).body.difference).toMatchObject({
      added: 1,
      gone: 0,
    });
  });

  test('a sheet of perpetual software takes nothing off the shelf of licences', async () => {
    const market = newMarket();
    await portal.publish(aPriceSheet([{ Market: market }]));

    const software = await portal.upload(
      aPriceSheet([
        {
          Market: market,
          ProductId: 'DG7GMGF0PN40',
          TermDuration: 'OneTime',
          BillingPlan: 'OneTime',
        },
      ]),
    );

    expect(software.body.difference).toMatchObject({ added: 1, gone: 0 });
  });

  test('follows when something is published meanwhile', async () => {
    const market = newMarket();
    const waiting = await portal.upload(aPriceSheet([{ Market: market, UnitPrice: '81' }]));
    await portal.publish(aPriceSheet([{ Market: market, UnitPrice: '80' }]));

    expect(
      (await portal.read<SheetUpload>(`${sheets}/${waiting.body.id}`)).body.difference,
    ).toMatchObject({ added: 0, priceUp: 1 });
  });
});

describe('publishing and rolling back', () => {
  test('can be asked for by kind and by what counts today', async () => {
    const market = newMarket();
    const { body: upload } = await portal.upload(
      aPriceSheet([{ Market: market }]),
      `${market}.csv`,
    );
    await portal.send('POST', `${sheets}/${upload.id}/publish`, {});

    const { body } = await portal.read<ListOf<CatalogVersion>>(
      '/marketplace-tools/versions?kind=priceSheet&state=inForce&take=200',
    );

    expect(body.data.every((version) => version.kind === 'priceSheet' && version.isCurrent)).toBe(
      true,
    );
    expect(body.data.some((version) => version.uploadId === upload.id)).toBe(true);
    expect(body.metadata.total).toBe(body.data.length);
  });

  test('a version has a number, a day and what it was made of; the newest of its market counts', async () => {
    const market = newMarket();
    const first = await portal.publish(aPriceSheet([{ Market: market, UnitPrice: '1' }]));
    const second = await portal.publish(aPriceSheet([{ Market: market, UnitPrice: '2' }]));

    expect(second).toMatchObject({
      number: first.number + 1,
      kind: 'priceSheet',
      effectiveFrom: '2026-11-21',
      publishedAt: clock.toISOString(),
      rows: 1,
      isCurrent: true,
      rollbackOf: null,
    });
    const { body } = await portal.read<ListOf<CatalogVersion>>(
      '/marketplace-tools/versions?take=2',
    );
    expect(body.data.map((version) => [version.number, version.isCurrent])).toEqual([
      [second.number, true],
      [first.number, false],
    ]);
  });

  test('versions of one kind count on without a gap, whatever else is published between', async () => {
    const first = await portal.publish(aPriceSheet([{ Market: newMarket() }]));
    await portal.publish(anOfferMatrix([{ ProductId: newId() }]));
    const second = await portal.publish(aPriceSheet([{ Market: newMarket() }]));

    expect(second.number).toBe(first.number + 1);
  });

  test('a version for a later day counts from that day on', async () => {
    const market = newMarket();
    const today = await portal.publish(aPriceSheet([{ Market: market, UnitPrice: '1' }]));
    const later = await portal.publish(
      aPriceSheet([{ Market: market, UnitPrice: '2' }]),
      '2026-12-01',
    );
    const current = async () =>
      (
        await portal.read<ListOf<CatalogVersion>>('/marketplace-tools/versions?take=2')
      ).body.data.find((version) => version.isCurrent)?.number;

    expect(await current()).toBe(today.number);
    clock = new Date('2026-12-01T00:00:00Z');
    expect(await current()).toBe(later.number);
    clock = new Date('2026-11-21T10:00:00Z');
  });

  test('a day that is over means today: prices never change backwards', async () => {
    expect(
      await portal.publish(aPriceSheet([{ Market: newMarket() }]), '2026-01-01'),
    ).toMatchObject({
      effectiveFrom: '2026-11-21',
      isCurrent: true,
    });
  });

  test('rolling back brings the earlier prices as a new version; the one between is kept', async () => {
    const market = newMarket();
    const first = await portal.publish(aPriceSheet([{ Market: market, 'ERP Price': '12' }]));
    const second = await portal.publish(aPriceSheet([{ Market: market, 'ERP Price': '24' }]));
    const buyer = await portal.newBuyer({ market });
    const price = async () =>
      (await buyer.shop<ListOf<{ termPrice: { value: string } }>>('/price-list')).body.data[0]
        ?.termPrice.value;
    expect(await price()).toBe('24.00');

    const back = await portal.send<CatalogVersion>(
      'POST',
      `/marketplace-tools/versions/${first.id}/roll-back`,
    );

    expect(back.body).toMatchObject({
      number: second.number + 1,
      uploadId: first.uploadId,
      rollbackOf: first.number,
      isCurrent: true,
    });
    expect(await price()).toBe('12.00');
    expect(
      (await portal.send('POST', `/marketplace-tools/versions/${back.body.id}/roll-back`)).body,
    ).toMatchObject({
      type: 'ERROR_CATALOG_VERSION_IS_CURRENT',
    });
    expect(
      (await portal.send('POST', `/marketplace-tools/versions/${second.id}/roll-back`)).status,
    ).toBe(200);
    expect(await price()).toBe('24.00');
  });

  test('rolling back withdraws what was planned for later', async () => {
    const market = newMarket();
    const first = await portal.publish(aPriceSheet([{ Market: market, UnitPrice: '1' }]));
    const planned = await portal.publish(
      aPriceSheet([{ Market: market, UnitPrice: '2' }]),
      '2026-12-01',
    );

    expect(
      (await portal.send('POST', `/marketplace-tools/versions/${first.id}/roll-back`)).status,
    ).toBe(200);

    clock = new Date('2026-12-02T00:00:00Z');
    const { body } = await portal.read<ListOf<CatalogVersion>>(
      '/marketplace-tools/versions?take=3',
    );
    expect(body.data.find((version) => version.id === planned.id)?.isCurrent).toBe(false);
    clock = new Date('2026-11-21T10:00:00Z');
  });

  test('of two who publish the same sheet at once one succeeds; two sheets at once get two numbers', async () => {
    const market = newMarket();
    const { body } = await portal.upload(aPriceSheet([{ Market: market }]));
    const same = await Promise.all(
      [1, 2].map(() => portal.send('POST', `${sheets}/${body.id}/publish`, {})),
    );
    expect(same.map((answer) => answer.status).toSorted()).toEqual([200, 409]);

    const uploads = await Promise.all(
      [3, 4, 5].map((price) =>
        portal.upload(aPriceSheet([{ Market: market, UnitPrice: String(price) }])),
      ),
    );
    const published = await Promise.all(
      uploads.map((upload) =>
        portal.send<CatalogVersion>('POST', `${sheets}/${upload.body.id}/publish`, {}),
      ),
    );
    const numbers = published.map((answer) => answer.body.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
    expect(published.filter((answer) => answer.status === 200).length).toBe(3);
  });

  test('the same request sent twice publishes once and is answered twice', async () => {
    const { body } = await portal.upload(aPriceSheet([{ Market: newMarket() }]));
    const publish = () =>
      portal.app.inject({
        method: 'POST',
        url: `/api${sheets}/${body.id}/publish`,
        headers: {
          authorization: `Bearer ${portal.staff.bearer}`,
          'idempotency-key': `twice ${body.id}`,
        },
        payload: {},
      });

    const [first, second] = [await publish(), await publish()];

    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });

  test('half a sheet, cut at the end of a row, asks by the API as on the page for the number that goes', async () => {
    const market = newMarket();
    const rows = ['0001', '0002', '0003', '0004'].map((SkuId) => ({ Market: market, SkuId }));
    await portal.publish(aPriceSheet(rows));
    const { body: half } = await portal.upload(aPriceSheet(rows.slice(0, 2)));
    const publish = (more: object) =>
      portal.send<CatalogVersion>('POST', `${sheets}/${half.id}/publish`, more);

    const refused = [await publish({}), await publish({ confirmedGone: 1 })];

    expect(refused.map(({ status, body }) => ({ status, ...body }))).toMatchObject(
      Array.from({ length: 2 }, () => ({
        status: 409,
        type: 'ERROR_CATALOG_SHEET_MANY_GONE',
        params: { count: 2 },
      })),
    );
    expect((await publish({ confirmedGone: 2 })).status).toBe(200);
  });

  test('what does not exist is not found', async () => {
    const id = randomUUID();
    expect((await portal.send('POST', `${sheets}/${id}/publish`, {})).body).toMatchObject({
      type: 'ERROR_CATALOG_UPLOAD_NOT_FOUND',
    });
    expect((await portal.send('POST', `${sheets}/${id}/discard`)).body).toMatchObject({
      type: 'ERROR_CATALOG_UPLOAD_NOT_FOUND',
    });
    expect(
      (await portal.send('POST', `/marketplace-tools/versions/${id}/roll-back`)).body,
    ).toMatchObject({
      type: 'ERROR_CATALOG_VERSION_NOT_FOUND',
    });
    for (const part of ['', '/issues', '/difference'])
      expect((await portal.read(`${sheets}/${id}${part}`)).body).toMatchObject({
        type: 'ERROR_CATALOG_UPLOAD_NOT_FOUND',
      });
  });

  test('discarding drops the rows and keeps the record', async () => {
    const market = newMarket();
    const { body } = await portal.upload(aPriceSheet([{ Market: market }]));

    expect((await portal.send('POST', `${sheets}/${body.id}/discard`)).body).toMatchObject({
      id: body.id,
      state: 'discarded',
    });

    expect(await inDatabase('select 1 from price_rows where market = $1', [market])).toEqual([]);
    expect((await portal.read<ListOf<SheetUpload>>(`${sheets}?take=1`)).body.data[0]).toMatchObject(
      { id: body.id, state: 'discarded' },
    );
    expect((await portal.send('POST', `${sheets}/${body.id}/discard`)).body).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_NOT_STAGED',
    });
  });

  test('every step is in the audit trail, with who and what', async () => {
    const { body } = await portal.upload(aPriceSheet([{ Market: newMarket() }]), 'audited.csv');
    const version = await portal.send<CatalogVersion>('POST', `${sheets}/${body.id}/publish`, {});

    const entries = await inDatabase<{ action: string; actor_name: string; after: object }>(
      'select action, actor_name, after from operator_audit_entries where subject_id = any($1) order by at, action desc',
      [[body.id, version.body.id]],
    );
    expect(entries).toEqual([
      {
        action: 'catalog.upload',
        actor_name: portal.staff.email,
        after: expect.objectContaining({ fileName: 'audited.csv', state: 'staged' }),
      },
      {
        action: 'catalog.publish',
        actor_name: portal.staff.email,
        after: expect.objectContaining({
          number: version.body.number,
          effectiveFrom: '2026-11-21',
        }),
      },
    ]);
  });
});

describe('products and margins', () => {
  const newProduct = async (more: object = {}) => {
    const productId = newId();
    await portal.publish(
      aPriceSheet([
        {
          Market: newMarket(),
          ProductId: productId,
          ProductTitle: `Desk ${productId}`,
          SkuTitle: `Desk ${productId}`,
          UnitPrice: '84',
          'ERP Price': '120',
          ...more,
        },
      ]),
    );
    return productId;
  };
  const managed = async (productId: string) =>
    (await portal.read<ListOf<ManagedProduct>>(`/marketplace-tools/products?search=${productId}`))
      .body.data[0];
  const putRule = (rule: Partial<MarginRule>, version = noVersion) => {
    const body = { tenantId: null, productId: null, basis: 'retail', percent: '0', ...rule };
    return portal.send<MarginRule>('PUT', '/marketplace-tools/margin-rules', body, version);
  };

  test('staff see cost, retail estimate, selling price and margin of the cheapest seat a month', async () => {
    const productId = await newProduct();

    expect(await managed(productId)).toMatchObject({
      productId,
      skus: 1,
      segments: ['Commercial'],
      isAddon: false,
      isHidden: false,
      change: 'none',
      unitPrice: { value: '7.00', currencyCode: 'EUR' },
      retailPrice: { value: '10.00' },
      sellingPrice: { value: '10.00' },
      marginPercent: '30.00',
    });
  });

  test('a product rule changes the selling price; putting it again replaces it; deleting it brings the old price back', async () => {
    const productId = await newProduct();

    const rule = await putRule({ productId, basis: 'cost', percent: '10' });
    expect(rule.body).toMatchObject({
      productId,
      productTitle: `Desk ${productId}`,
      tenantId: null,
      tenantName: null,
      basis: 'cost',
      percent: '10',
    });
    expect((await managed(productId))?.sellingPrice?.value).toBe('7.70');
    expect(
      (await putRule({ productId, basis: 'retail', percent: '-50' }, rule.body.version)).body.id,
    ).toBe(rule.body.id);
    expect((await managed(productId))?.sellingPrice?.value).toBe('5.00');
    expect((await managed(productId))?.marginPercent).toBe('-40.00');
    expect(
      (await portal.send('DELETE', `/marketplace-tools/margin-rules/${rule.body.id}`)).body,
    ).toEqual({ id: rule.body.id });
    expect((await managed(productId))?.sellingPrice?.value).toBe('10.00');
    expect(
      (await portal.send('DELETE', `/marketplace-tools/margin-rules/${rule.body.id}`)).body,
    ).toMatchObject({
      type: 'ERROR_CATALOG_MARGIN_RULE_NOT_FOUND',
    });
  });

  test('UXR-1: who has not seen the rule that stands there is shown it, with name and time, and changes nothing', async () => {
    const productId = await newProduct();
    const first = await putRule({ productId, basis: 'cost', percent: '10' });

    const blind = await putRule({ productId, basis: 'retail', percent: '5' });
    expect(blind).toMatchObject({
      status: 412,
      body: {
        type: 'ERROR_CONFLICT',
        conflict: {
          current: { basis: 'cost', percent: '10' },
          version: first.body.version,
          changedBy: expect.stringContaining('@'),
        },
      },
    });
    expect((await managed(productId))?.sellingPrice?.value).toBe('7.70');
    expect((await putRule({ productId, basis: 'cost', percent: '10' })).status).toBe(200);
    expect(
      (await putRule({ productId, basis: 'retail', percent: '5' }, first.body.version)).body
        .percent,
    ).toBe('5');
  });

  test('UXR-1: of two who make the same rule at once, one is told of the other', async () => {
    const productId = await newProduct();
    const made = await Promise.all(['1', '2'].map((percent) => putRule({ productId, percent })));
    expect(made.map((answer) => answer.status).toSorted()).toEqual([200, 412]);
  });

  test('rules are listed from the widest to the most exact, with names', async () => {
    const productId = await newProduct();
    const tenantId = await portal.newTenant({ name: `Buyer of ${productId}` });
    for (const scope of [{ tenantId, productId }, { tenantId }, { productId }])
      await putRule({ ...scope, percent: '1' });

    const { body } = await portal.read<ListOf<MarginRule>>(
      '/marketplace-tools/margin-rules?take=200',
    );
    const own = body.data.filter(
      (rule) => rule.productId === productId || rule.tenantId === tenantId,
    );
    expect(own.map((rule) => [rule.tenantName, rule.productId])).toEqual([
      [null, productId],
      [`Buyer of ${productId}`, null],
      [`Buyer of ${productId}`, productId],
    ]);
  });

  test.each(['-100.0001', '-999', '1e3', 'ten', '12345'])(
    '%s percent is refused',
    async (percent) => {
      expect(await putRule({ productId: await newProduct(), percent })).toMatchObject({
        status: 400,
        body: { type: 'ERROR_VALIDATION' },
      });
    },
  );

  test('a rule for what does not exist is refused', async () => {
    expect((await putRule({ productId: 'CFQ7TTC0NONE' })).body).toMatchObject({
      type: 'ERROR_CATALOG_PRODUCT_NOT_FOUND',
    });
    expect((await putRule({ tenantId: randomUUID() })).body).toMatchObject({
      type: 'ERROR_NOT_FOUND',
    });
  });

  test('a hidden product stays hidden when the next sheet comes', async () => {
    const market = newMarket();
    const productId = await newProduct({ Market: market });
    const buyer = await portal.newBuyer({ market });
    expect((await buyer.shop(`/products/${productId}`)).status).toBe(200);

    expect(
      (
        await portal.send<ManagedProduct>(
          'PUT',
          `/marketplace-tools/products/${productId}/visibility`,
          { isHidden: true },
        )
      ).body,
    ).toMatchObject({ productId, isHidden: true });
    await portal.publish(aPriceSheet([{ Market: market, ProductId: productId, UnitPrice: '99' }]));

    expect((await buyer.shop(`/products/${productId}`)).status).toBe(404);
    expect(
      (
        await portal.read<ListOf<ManagedProduct>>(
          `/marketplace-tools/products?search=${productId}&state=hidden`,
        )
      ).body.metadata.total,
    ).toBe(1);
    expect(
      (
        await portal.read<ListOf<ManagedProduct>>(
          `/marketplace-tools/products?search=${productId}&state=visible`,
        )
      ).body.metadata.total,
    ).toBe(0);
    expect(
      (
        await portal.send('PUT', '/marketplace-tools/products/CFQ7TTC0NONE/visibility', {
          isHidden: true,
        })
      ).body,
    ).toMatchObject({
      type: 'ERROR_CATALOG_PRODUCT_NOT_FOUND',
    });
  });

  test('what is new and what has another price than in the version before is marked', async () => {
    const market = newMarket();
    const [same, dearer, added] = [newId(), newId(), newId()];
    await portal.publish(
      aPriceSheet([same, dearer].map((ProductId) => ({ Market: market, ProductId }))),
    );
    await portal.publish(
      aPriceSheet(
        [{ ProductId: same }, { ProductId: dearer, UnitPrice: '81' }, { ProductId: added }].map(
          (row) => ({ Market: market, ...row }),
        ),
      ),
    );

    expect(
      await Promise.all([same, dearer, added].map(async (id) => (await managed(id))?.change)),
    ).toEqual(['none', 'price', 'new']);
  });

  test.each(['title', 'category', 'unitPrice', 'sellingPrice'])(
    'products sort by %s in both directions, over all pages',
    async (sortBy) => {
      const ids = async (direction: string, skip: number) =>
        (
          await portal.read<ListOf<ManagedProduct>>(
            `/marketplace-tools/products?sortBy=${sortBy}&sortDirection=${direction}&skip=${skip}&take=5`,
          )
        ).body.data.map((product) => product.productId);
      const { total } = (await portal.read<ListOf<ManagedProduct>>('/marketplace-tools/products'))
        .body.metadata;
      const all = async (direction: string) =>
        (
          await Promise.all(
            Array.from({ length: Math.ceil(total / 5) }, (_, page) => ids(direction, page * 5)),
          )
        ).flat();

      expect(new Set(await all('asc')).size).toBe(total);
      expect(new Set(await all('desc')).size).toBe(total);
    },
  );
});

test('only staff with Marketplace.Write reach any of it', async () => {
  const other = await portal.newStaff(['SalesTools.Write']);
  for (const path of [
    sheets,
    '/marketplace-tools/versions',
    '/marketplace-tools/products',
    '/marketplace-tools/margin-rules',
  ]) {
    expect((await portal.read(path, other)).status).toBe(403);
  }
});

let ids = 0;
function newId(): string {
  ids += 1;
  return `CFQ7T${String(ids).padStart(7, '0')}`;
}
