import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  all,
  aWorld,
  faultOfCall,
  tenantA,
  type Reply,
  type WorldOptions,
} from './world.fixture.ts';

const report = "/v1.0/reports/getOffice365ActiveUserDetail(period='D7')";
const csv = '\uFEFFReport Refresh Date,User Principal Name,Has Teams License\r\n';

const reportWorld = (file: Reply | (() => Reply), more: WorldOptions = {}) =>
  aWorld({
    graph: ({ headers }) => ({
      status: 302,
      // Another origin: the fixture's second server.
      headers: { location: `${String(headers['x-files'])}/data/download/abc?sig=1` },
    }),
    files: typeof file === 'function' ? file : () => file,
    ...more,
  });

const readReport = async (world: Awaited<ReturnType<typeof reportWorld>>) =>
  all(world.client.graph(tenantA).report(report, { headers: { 'x-files': world.files } }));

describe('usage reports', () => {
  test('rows by the names in the header, whatever their order', async () => {
    const body = `${csv}2026-01-03,"a,b@x.example",True\r\n2026-01-03,"say ""hi""",False\r\n`;
    await using world = await reportWorld({ body });

    expect(await readReport(world)).toEqual([
      {
        'Report Refresh Date': '2026-01-03',
        'User Principal Name': 'a,b@x.example',
        'Has Teams License': 'True',
      },
      {
        'Report Refresh Date': '2026-01-03',
        'User Principal Name': 'say "hi"',
        'Has Teams License': 'False',
      },
    ]);
  });

  test('never a bearer at a foreign host: the file is fetched without the token', async () => {
    await using world = await reportWorld({ body: csv });

    await readReport(world);

    const [file] = world.seen.filter(({ host }) => host === 'files');
    expect(world.calls()[0]?.headers.authorization).toMatch(/^Bearer /);
    expect(world.calls()[0]?.headers['client-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(file?.path).toBe('/data/download/abc?sig=1');
    expect(file?.headers.authorization).toBeUndefined();
    expect(JSON.stringify(file?.headers)).not.toContain('eyJ');
  });

  test('a redirect to a host that is not listed is not followed', async () => {
    await using world = await reportWorld({ body: csv });

    const fault = await faultOfCall(
      all(world.client.graph(tenantA).report(report, { headers: { 'x-files': world.api } })),
    );

    expect(fault).toMatchObject({ kind: 'badAnswer', reason: 'foreignHost' });
    expect(world.calls()).toHaveLength(1);
  });

  test('a file that redirects again is not followed', async () => {
    await using world = await reportWorld({
      status: 302,
      headers: { location: 'http://evil.example' },
    });

    expect(await faultOfCall(readReport(world))).toMatchObject({ reason: 'redirect' });
  });

  test('a file store that is busy is asked again', async () => {
    let calls = 0;
    await using world = await reportWorld(() => {
      calls += 1;
      return calls === 1
        ? { status: 503, body: '<Error><Code>ServerBusy</Code></Error>' }
        : { body: csv };
    });

    expect(await readReport(world)).toEqual([]);
  });

  test('a report that comes at once is read as well', async () => {
    await using world = await aWorld({
      graph: () => ({ body: `${csv}2026-01-03,x,True\n`, headers: { 'content-type': 'text/csv' } }),
    });

    expect(await all(world.client.graph(tenantA).report(report))).toHaveLength(1);
  });

  test.for([
    ['a row of another length', `${csv}2026-01-03,x\r\n`],
    ['a header with a name twice', 'A,A\r\n1,2\r\n'],
    ['a header with an empty name', 'A,,B\r\n1,2,3\r\n'],
    ['a page of HTML', '<html>,\n<body>,\n'],
    ['a quote that never ends', `${csv}"2026-01-03,x,y\r\n`],
  ] as const)('%s is told', async ([, body]) => {
    await using world = await reportWorld({ body });

    expect(await faultOfCall(readReport(world))).toMatchObject({
      kind: 'badAnswer',
      reason: 'notCsv',
    });
  });

  test('a file that breaks off is told, not taken for the whole', async () => {
    await using world = await reportWorld({ body: `${csv}2026-01-03,x,True\r\n`, isCut: true });

    expect((await faultOfCall(readReport(world))).kind).toBe('network');
  });

  test('who has read enough may leave; a large file is not read on', async () => {
    const row = '2026-01-03,someone@x.example,True\r\n';
    await using world = await reportWorld({ body: csv + row.repeat(60_000) });
    let rows = 0;

    for await (const _ of world.client
      .graph(tenantA)
      .report(report, { headers: { 'x-files': world.files } })) {
      rows += 1;
      if (rows === 3) break;
    }

    expect(rows).toBe(3);
  });

  test('missing rights are told as by every call', async () => {
    await using world = await aWorld({
      graph: () => ({ status: 403, body: { error: { code: 'S2SUnauthorized', message: 'No.' } } }),
    });

    const fault = await faultOfCall(all(world.client.graph(tenantA).report(report)));

    expect(fault).toMatchObject({ kind: 'forbidden', code: 'S2SUnauthorized' });
  });
});

describe('billing exports', () => {
  const path = '/v1.0/reports/partners/billing/reconciliation/billed/export';
  const lines = (...rows: readonly object[]) =>
    rows.map((row) => `${JSON.stringify(row)}\n`).join('');

  /** An export that is looked at `looks` times before it is ready. */
  const exportWorld = (input: {
    readonly looks?: number;
    readonly blobs: Readonly<Record<string, Reply>>;
    readonly end?: Reply;
    readonly more?: WorldOptions;
  }) => {
    let looks = input.looks ?? 0;
    return aWorld({
      ...input.more,
      graph: ({ path: asked, headers }) => {
        const base = `http://${headers.host ?? ''}/graph/v1.0/reports/partners/billing`;
        if (asked.endsWith('/export'))
          return { status: 202, headers: { location: `${base}/operations/1`, 'retry-after': '3' } };
        if (asked.includes('/manifests/'))
          return {
            body: {
              eTag: 'tag-1',
              rootDirectory: `${String(headers['x-files'])}/root`,
              sasToken: 'sv=1&sig=abc%2B',
              blobCount: Object.keys(input.blobs).length,
              blobs: Object.keys(input.blobs).map((name) => ({ name, partitionValue: 'default' })),
            },
          };
        if ((looks -= 1) >= 0)
          return { headers: { 'retry-after': '11' }, body: { status: 'running' } };
        const link = `${base}/manifests/1`;
        return (
          input.end ?? {
            body: { status: 'succeeded', 'resourceLocation@odata.navigationLink': link },
          }
        );
      },
      files: ({ path: asked }) =>
        input.blobs[decodeURIComponent(/root\/([^?]+)/.exec(asked)?.[1] ?? '')] ?? { status: 404 },
    });
  };
  const run = (world: Awaited<ReturnType<typeof exportWorld>>, knownETag?: string) =>
    world.client.graph(tenantA).export(
      path,
      { invoiceId: 'G1' },
      {
        headers: { 'x-files': world.files },
        ...(knownETag === undefined ? {} : { knownETag }),
      },
    );
  const rowsOf = async (world: Awaited<ReturnType<typeof exportWorld>>) => {
    const result = await run(world);
    return result.isUnchanged ? [] : all(result.rows());
  };

  test('rows of all files, of several gzip members each, also where a line spans two', async () => {
    const text = lines({ n: 2, name: 'Ü' }, { n: 3 });
    const cut = 9;
    const bytes = Buffer.from(text);
    await using world = await exportWorld({
      blobs: {
        'a.json.gz': {
          body: Buffer.concat([
            gzipSync(lines({ n: 1 })),
            gzipSync(bytes.subarray(0, cut)),
            gzipSync(bytes.subarray(cut)),
          ]),
        },
        'b c.json.gz': { body: gzipSync(`${lines({ n: 4 })}\n${JSON.stringify({ n: 5 })}`) },
      },
    });

    expect(await rowsOf(world)).toEqual([
      { n: 1 },
      { n: 2, name: 'Ü' },
      { n: 3 },
      { n: 4 },
      { n: 5 },
    ]);
  });

  test('a store that unpacks on the way is read as well', async () => {
    await using world = await exportWorld({
      blobs: { a: { body: gzipSync(lines({ n: 1 })), headers: { 'content-encoding': 'gzip' } } },
    });

    expect(await rowsOf(world)).toEqual([{ n: 1 }]);
  });

  test('the operation is looked at as it asks, never before', async () => {
    await using world = await exportWorld({ looks: 2, blobs: { a: { body: gzipSync('') } } });

    await rowsOf(world);

    const at = world.calls().map((call) => call.at);
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses.slice(0, 3)).toEqual([3_000, 11_000, 11_000]);
  });

  test('never a bearer at a foreign host: files are fetched by their own permission', async () => {
    await using world = await exportWorld({ blobs: { a: { body: gzipSync(lines({ n: 1 })) } } });

    await rowsOf(world);

    const files = world.seen.filter(({ host }) => host === 'files');
    expect(files.map(({ path: asked }) => asked)).toEqual(['/root/a?sv=1&sig=abc%2B']);
    expect(files[0]?.headers.authorization).toBeUndefined();
    expect(JSON.stringify(world.events)).not.toContain('sig=');
  });

  test('an operation or manifest elsewhere is refused', async () => {
    await using world = await exportWorld({
      blobs: {},
      end: {
        body: {
          status: 'succeeded',
          'resourceLocation@odata.navigationLink': 'https://graph.microsoft.com/v1.0/manifests/1',
        },
      },
    });

    expect(await faultOfCall(run(world))).toMatchObject({ reason: 'foreignHost' });
  });

  test('unchanged data is not fetched', async () => {
    await using world = await exportWorld({ blobs: { a: { body: gzipSync(lines({ n: 1 })) } } });

    const result = await run(world, 'tag-1');

    expect(result).toMatchObject({ isUnchanged: true, manifest: { eTag: 'tag-1' } });
    expect(world.seen.filter(({ host }) => host === 'files')).toEqual([]);
  });

  test('an export without data is told with the service’s code', async () => {
    await using world = await exportWorld({
      blobs: {},
      end: { body: { status: 'failed', error: { code: '5000', message: 'No data available' } } },
    });

    expect(await faultOfCall(run(world))).toMatchObject({
      kind: 'exportFailed',
      code: '5000',
      description: 'No data available',
    });
  });

  test('an operation that never ends is given up', async () => {
    await using world = await exportWorld({ looks: 1_000_000, blobs: {} });

    expect((await faultOfCall(run(world))).kind).toBe('timeout');
  });

  test.for([
    ['a file that is cut off', { body: gzipSync('{"n":1}\n').subarray(0, 20) }, 'notGzip'],
    [
      'a damaged file',
      { body: Buffer.concat([gzipSync('{"n":1}\n').subarray(0, 12), Buffer.alloc(40, 7)]) },
      'notGzip',
    ],
    ['a line that is no JSON', { body: gzipSync('{"n":1}\n{"n":\n') }, 'notJson'],
    ['a line that is no object', { body: gzipSync('[1]\n') }, 'notJson'],
  ] as const)('%s is told', async ([, blob, reason]) => {
    await using world = await exportWorld({ blobs: { a: blob } });

    expect(await faultOfCall(rowsOf(world))).toMatchObject({ kind: 'badAnswer', reason });
  });

  test('a file that unpacks without end is given up', async () => {
    await using world = await exportWorld({
      blobs: { a: { body: gzipSync('{"n":1}\n'.repeat(200_000)) } },
      more: { client: { limits: { maxDownloadBytes: 100_000 } } },
    });

    expect(await faultOfCall(rowsOf(world))).toMatchObject({ reason: 'tooLarge' });
  });
});
