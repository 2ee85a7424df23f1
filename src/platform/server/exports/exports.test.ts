import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportsContract } from '#platform/common/exports.schema.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { listResult } from '#platform/common/paging.ts';
import { routes } from '#platform/common/routes.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { withTenant } from '../database/tenant-db.ts';
import type { Ctx } from '../http/ctx.ts';
import { type WaitingMessage, relayOutbox } from '../jobs/outbox.store.ts';
import { withSystem } from '../database/tenant-db.ts';
import type { Exportables } from './exportables.ts';
import { exportJob } from './exports.jobs.ts';
import { exportsHandlers } from './exports.handlers.ts';

const thing = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  day: z.iso.date(),
  price: money,
  secret: z.string(),
});

const thingsRoutes = routes('things', {
  list: { method: 'GET', path: '/things/:tenantId', needs: ['marketplace'], exportable: true },
});
const thingsContract = contract(thingsRoutes, {
  list: {
    query: paging.extend({
      count: z.coerce.number().int().default(3),
      mostCounted: z.coerce.number().int().default(1_000_000),
      search: z.string().default(''),
    }),
    result: listOf(thing),
    exportKey: 'name',
    exports: exportColumns(thing, {
      name: { as: 'text', of: (row) => row.name },
      at: { as: 'dateTime', of: (row) => row.at },
      day: { as: 'date', of: (row) => row.day },
      price: { as: 'money', of: (row) => row.price },
      'letter:': { as: 'text', of: ({ name }, at) => name.charAt(Number(at)) },
    }),
  },
});

const names = ['=HYPERLINK("http://evil")', 'Größe; "Überlänge"', '-3'];

/** Rows counted from 0, without end: as many as the question says there are. */
const thingsHandlers: Handlers<typeof thingsContract, Ctx> = {
  async list({ query: { skip, take, count, mostCounted, search }, now }) {
    const all = Math.max(0, Math.min(take, count - skip));
    const rows = Array.from({ length: all }, (_, at) => ({
      name: (names[skip + at] ?? `Nr. ${String(skip + at)}`) + search,
      at: '2026-07-01T22:30:00.000Z',
      day: '2026-11-21',
      price: { value: '-1234.5678', currencyCode: 'EUR' },
      secret: 'partner cost',
    }));
    return listResult(rows, Math.min(count, mostCounted), now(), count > mostCounted);
  },
};

let portal: TestPortal;
let tenant: string;
let lena: TestPerson;
const exportables: Exportables = new Map();

beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => new Date('2026-11-21T17:05:00Z') });
  portal.mount(thingsContract, thingsHandlers);
  portal.mount(exportsContract, exportsHandlers);
  exportables.set('things.list', {
    endpoint: thingsContract.endpoints.list,
    handler: (call) => thingsHandlers.list(call as never),
  });
  tenant = await portal.newTenant();
  lena = await portal.newCustomer({ [tenant]: ['marketplace'] });
});
afterAll(() => portal.close());

const allColumns = ['name', 'at', 'day', 'price'].map((id) => ({ id, title: `Spalte ${id}` }));

function ask(given: object, person = lena, of = tenant) {
  return portal.app.inject({
    method: 'POST',
    url: `/api/things/${of}/export`,
    headers: { authorization: `Bearer ${person.bearer}`, 'accept-language': 'de' },
    payload: {
      format: 'csv',
      title: 'Dinge',
      columns: allColumns,
      filters: [{ name: 'Status', value: 'Offen' }],
      query: {},
      page: '/:/things',
      timeZone: 'Europe/Berlin',
      ...given,
    },
  });
}

describe('ECO-3: CSV', () => {
  test('plain: commas, exact decimals, ISO times on the reader’s clock, and nothing that a spreadsheet would carry out', async () => {
    const { body } = await ask({});

    expect(body.split('\r\n')).toEqual([
      'Spalte name,Spalte at,Spalte day,Spalte price,Spalte price (Währung)',
      `"'=HYPERLINK(""http://evil"")",2026-07-02T00:30:00,2026-11-21,-1234.5678,EUR`,
      `"Größe; ""Überlänge""",2026-07-02T00:30:00,2026-11-21,-1234.5678,EUR`,
      `"'-3",2026-07-02T00:30:00,2026-11-21,-1234.5678,EUR`,
      '',
    ]);
  });

  test('for a German Excel: byte order mark, semicolons, decimal commas, German dates, and below the rows filter, count and as-of', async () => {
    const { body, headers } = await ask({ format: 'csvGerman' });
    const lines = body.split('\r\n');

    expect(body.startsWith('\uFEFF')).toBe(true);
    expect(lines[2]).toBe('"Größe; ""Überlänge""";02.07.2026 00:30:00;21.11.2026;-1234,5678;EUR');
    expect(lines.slice(-5)).toEqual([
      'Liste;Dinge',
      'Stand;2026-11-21 18:05:00 (Europe/Berlin)',
      'Anzahl;3',
      'Filter: Status;Offen',
      '',
    ]);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Dinge 2026-11-21 18-05 (3 Zeilen).csv',
    );
  });

  test('has the columns of the view, in its order, by its words', async () => {
    const { body } = await ask({
      columns: [
        { id: 'day', title: 'Tag' },
        { id: 'name', title: 'Name', words: { '-3': 'Minus drei' } },
      ],
    });

    expect(body.split('\r\n').at(-2)).toBe('2026-11-21,Minus drei');
  });
});

describe('ECO-3: selected rows', () => {
  const columns = [{ id: 'name', title: 'Name' }];

  test('only they are in the file, in the order of the list, and counted in its name', async () => {
    const { body, headers } = await ask({
      columns,
      query: { count: '30' },
      only: ['Nr. 20', 'Nr. 7'],
    });

    expect(body.split('\r\n')).toEqual(['Name', 'Nr. 7', 'Nr. 20', '']);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('(2 Zeilen)');
  });

  test('a key that the list of this tenant does not hold brings nothing along', async () => {
    expect((await ask({ columns, only: ['Nr. 20'] })).body.split('\r\n')).toEqual(['Name', '']);
  });

  test('none at all, or more than a reader can have selected, is a wrong question', async () => {
    expect((await ask({ only: [] })).statusCode).toBe(400);
    expect(
      (await ask({ only: Array.from({ length: 1001 }, (_, at) => String(at)) })).statusCode,
    ).toBe(400);
  });
});

describe('ECO-3: rights and query', () => {
  test('a column that the list does not let out is not in the file, whoever asks', async () => {
    const { body } = await ask({
      columns: [
        ...allColumns,
        { id: 'secret', title: 'Einkauf' },
        { id: 'constructor', title: 'x' },
      ],
    });

    expect(body).not.toContain('partner cost');
    expect(body.split('\r\n')[0]).not.toContain('Einkauf');
  });

  test('a column that is many is asked for part by part, and is none by itself', async () => {
    const { body } = await ask({
      columns: [
        { id: 'letter:1', title: 'Zweiter' },
        { id: 'letter:0', title: 'Erster' },
        { id: 'letter', title: 'x' },
        { id: 'price:0', title: 'y' },
      ],
      query: { count: '4' },
    });

    expect(body.split('\r\n')[0]).toBe('Zweiter,Erster');
    expect(body.split('\r\n')[4]).toBe('r,N');
  });

  test('the file asks what the list asks: its search and filters', async () => {
    expect((await ask({ query: { search: '!', count: '1' } })).body.split('\r\n')[1]).toContain(
      '!',
    );
  });

  test('who may not read the list may not take it along', async () => {
    const guest = await portal.newCustomer({ [tenant]: ['portal:user'] });
    const foreign = await portal.newCustomer({ [await portal.newTenant()]: ['marketplace'] });

    expect([(await ask({}, guest)).statusCode, (await ask({}, foreign)).statusCode]).toEqual([
      403, 403,
    ]);
  });

  test('a query that the list refuses is refused', async () => {
    expect((await ask({ query: { count: 'many' } })).statusCode).toBe(400);
  });
});

describe('ECO-3: XLSX, read back', () => {
  test('numbers are numbers, dates are dates, texts stay texts, umlauts stay whole', async () => {
    const sheets = unzip((await ask({ format: 'xlsx' })).rawPayload);
    const sheet = sheets.get('xl/worksheets/sheet1.xml') ?? '';
    const texts = sheets.get('xl/sharedStrings.xml') ?? sheet;

    expect(sheet).toContain('<v>-1234.5678</v>');
    expect(sheet).toContain(`<v>${String(serialOf('2026-11-21T00:00:00Z'))}</v>`);
    expect(sheet).toMatch(
      new RegExp(`<v>${String(serialOf('2026-07-02T00:30:00Z')).slice(0, 12)}`),
    );
    expect(texts).toContain(
      'Größe; &quot;Überlänge&quot;'.replaceAll(
        '&quot;',
        texts.includes('&quot;') ? '&quot;' : '"',
      ),
    );
    expect(sheet).not.toContain('<f>');
  });

  test('a second sheet says of which list, when, how many and which filter', async () => {
    const sheets = unzip((await ask({ format: 'xlsx' })).rawPayload);
    const all = [...sheets.values()].join('');

    for (const text of [
      'Stand',
      '2026-11-21 18:05:00 (Europe/Berlin)',
      'Anzahl',
      'Filter: Status',
      'Offen',
    ])
      expect(all).toContain(text);
  });
});

describe('ECO-3: more than 10,000 rows', () => {
  const files = async (person = lena) =>
    (await portal.get(`/tenants/${tenant}/exports`, person)).body as {
      data: { id: string; state: string; rows: number; fileName: string }[];
    };
  const fetchFile = (exportId: string, person = lena) =>
    portal.app.inject({
      url: `/api/tenants/${tenant}/exports/${exportId}/file`,
      headers: { authorization: `Bearer ${person.bearer}` },
    });

  /** The outbox's messages of this topic, carried out as the job runner would. */
  /**
   * Returns what waits to be carried out. The relay passes over what somebody holds at that moment, and
   * comes again.
   */
  async function waitingJobs(): Promise<readonly WaitingMessage[]> {
    const waiting: WaitingMessage[] = [];
    await vi.waitFor(async () => {
      await withSystem(portal.db, (tx) =>
        relayOutbox(
          tx,
          100,
          async (message) => void (message.topic === 'exports.write' && waiting.push(message)),
        ),
      );
      expect(waiting).not.toEqual([]);
    });
    return waiting;
  }

  async function carryOut(jobs: readonly WaitingMessage[], told: string[]): Promise<void> {
    const run = exportJob({
      db: portal.db,
      exportables,
      now: () => new Date('2026-11-21T17:06:00Z'),
      notifyReady: async (_, { fileName }) => void told.push(fileName),
    });
    for (const job of jobs) await run({ ...job, attempt: 1 });
  }

  test('10,000 rows are a file at once', async () => {
    const { body, headers } = await ask({ query: { count: '10000' } });

    expect(headers['content-type']).toContain('text/csv');
    expect(body.split('\r\n')).toHaveLength(10_002);
  });

  test('10,001 rows become a job: a file for its owner alone, announced when it is ready', async () => {
    const answer = await ask({ query: { count: '10001' } });
    const { exportId } = answer.json<{ exportId: string }>();
    expect((await files()).data).toMatchObject([{ id: exportId, state: 'waiting', rows: 10_001 }]);
    expect((await fetchFile(exportId)).json()).toMatchObject({
      type: 'ERROR_EXPORTS_EXPORT_NOT_READY',
    });

    const told: string[] = [];
    await carryOut(await waitingJobs(), told);

    expect(told).toEqual(['Dinge 2026-11-21 18-06 (10001 Zeilen).csv']);
    expect((await files()).data).toMatchObject([{ state: 'ready' }]);
    expect((await fetchFile(exportId)).body.split('\r\n')).toHaveLength(10_003);
    const paul = await portal.newCustomer({ [tenant]: ['marketplace'] });
    expect((await files(paul)).data).toEqual([]);
    expect((await fetchFile(exportId, paul)).statusCode).toBe(404);
  });

  test('a list that is not counted to its end is written to its end', async () => {
    const answer = await ask({ query: { count: '12345', mostCounted: '10000' } });
    const { exportId } = answer.json<{ exportId: string }>();
    await carryOut(await waitingJobs(), []);

    expect((await fetchFile(exportId)).body.split('\r\n')).toHaveLength(12_347);
  });

  test('a job that comes twice writes once', async () => {
    const told: string[] = [];
    await ask({ query: { count: '10001' } });
    const jobs = await waitingJobs();
    await carryOut(jobs, told);
    await carryOut(jobs, told);

    expect(told).toHaveLength(1);
  });

  test('what no file holds is refused with the limit', async () => {
    expect((await ask({ query: { count: '250001' } })).json()).toMatchObject({
      type: 'ERROR_EXPORTS_TOO_MANY_ROWS',
      params: { limit: 250_000 },
    });
  });
});

test('who took what along stands in the audit trail', async () => {
  await ask({ query: { count: '17' } });
  await ask({ query: { count: '30' }, only: ['Nr. 3', 'Nr. 4', 'Nr. 5', 'Nr. 6', 'Nr. 7'] });

  const { rows } = await withTenant(portal.db, tenant, (tx) =>
    tx
      .selectFrom('audit_entries' as never)
      .selectAll()
      .execute()
      .then((all) => ({ rows: all as { action: string; after: { rows: number } }[] })),
  );
  const taken = rows
    .filter(({ action }) => action === 'list.export')
    .map(({ after }) => after.rows);
  expect(taken.filter((count) => count === 17 || count === 5).toSorted()).toEqual(
    [17, 5].toSorted(),
  );
});

/** Days since 1899-12-30, as spreadsheets count. */
function serialOf(at: string): number {
  return Date.parse(at) / 86_400_000 + 25_569;
}

/** The entries of a ZIP file by its central directory. */
function unzip(file: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  let at = file.readUInt32LE(file.length - 6);
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + size);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    found.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}
