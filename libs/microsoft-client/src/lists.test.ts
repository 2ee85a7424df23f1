import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, aWorld, faultOfCall, tenantA, type Reply } from './world.fixture.ts';

describe('lists of Graph', () => {
  test('every item comes once and in order, however the service cuts its pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 4 }), { maxLength: 8 }), async (sizes) => {
        let id = 0;
        const pages = [...sizes, 0].map((size) =>
          Array.from({ length: size }, () => ({ id: (id += 1) })),
        );
        await using world = await aWorld({
          graph: ({ path }) => {
            const at = Number(/skiptoken=(\d+)/.exec(path)?.[1] ?? 0);
            const link = `${world.api}/graph/v1.0/users?$skiptoken=${String(at + 1)}`;
            const next = at < pages.length - 1 ? { '@odata.nextLink': link } : {};
            return { body: { value: pages[at], ...next } };
          },
        });
        const read = await all(world.client.graph(tenantA).pages('/v1.0/users'));
        expect(read.flatMap(({ items }) => items)).toEqual(pages.flat());
        expect(world.calls()).toHaveLength(pages.length);
      }),
      { numRuns: 20 },
    );
  });

  test('a link is followed as it came, to the letter', async () => {
    const link = '/graph/v1.0/users?$skiptoken=RFNw%2bA%3D%3d&$select=id,displayName';
    await using world = await aWorld({
      graph: ({ path }) => ({
        body: {
          value: [],
          ...(path.includes('skiptoken') ? {} : { '@odata.nextLink': world.api + link }),
        },
      }),
    });

    await all(world.client.graph(tenantA).pages('/v1.0/users'));

    expect(world.calls().at(-1)?.path).toBe(link);
  });

  test('reading goes on from a link that was kept', async () => {
    await using world = await aWorld({ graph: ({ path }) => ({ body: { value: [{ path }] } }) });

    const link = `${world.api}/graph/v1.0/users?$skiptoken=7`;
    const [page] = await all(world.client.graph(tenantA).pages(link));

    expect(page?.items).toEqual([{ path: '/graph/v1.0/users?$skiptoken=7' }]);
  });

  test('never a bearer at a foreign host: a link elsewhere is refused and not called', async () => {
    const foreign = (world: { readonly files: string; readonly api: string }) => [
      `${world.files}/graph/v1.0/users?$skiptoken=1`,
      `${world.api}/pc/v1/customers`,
      world.api.replace('http:', 'https:') + '/graph/v1.0/users',
      world.api.replace('127.0.0.1', 'localhost') + '/graph/v1.0/users',
      world.api.replace('http://', 'http://a:b@') + '/graph/v1.0/users',
      'https://graph.microsoft.com/v1.0/users',
    ];
    let link = '';
    await using world = await aWorld({
      graph: () => ({ body: { value: [{ id: 1 }], '@odata.nextLink': link } }),
    });
    for (link of foreign(world)) {
      const fault = await faultOfCall(all(world.client.graph(tenantA).pages('/v1.0/users')));
      expect(fault).toMatchObject({ kind: 'badAnswer', reason: 'foreignHost' });
    }
    const abroad = world.seen.filter(
      ({ host, path }) => host === 'files' || path.startsWith('/pc'),
    );
    expect(abroad).toEqual([]);
    expect(world.calls()).toHaveLength(foreign(world).length);
  });

  test('a link that was followed before is refused, also in a longer circle', async () => {
    await using world = await aWorld({
      graph: ({ path }) => {
        const at = Number(/p=(\d+)/.exec(path)?.[1] ?? 0);
        const next = `${world.api}/graph/v1.0/users?p=${String((at % 3) + 1)}`;
        return { body: { value: [], '@odata.nextLink': next } };
      },
    });

    const fault = await faultOfCall(all(world.client.graph(tenantA).pages('/v1.0/users')));

    expect(fault).toMatchObject({ kind: 'badAnswer', reason: 'repeatedPage' });
    expect(world.calls()).toHaveLength(4);
  });

  test('a list without an end ends', async () => {
    let at = 0;
    await using world = await aWorld({
      graph: () => ({
        body: {
          value: [],
          '@odata.nextLink': `${world.api}/graph/v1.0/users?p=${String((at += 1))}`,
        },
      }),
      client: { limits: { maxPages: 7 } },
    });

    const fault = await faultOfCall(all(world.client.graph(tenantA).pages('/v1.0/users')));

    expect(fault).toMatchObject({ reason: 'tooManyPages' });
    expect(world.calls()).toHaveLength(7);
  });

  test.for([{ value: {} }, { value: ['text'] }, {}, [], 'text'])(
    'what is no list is told: %j',
    async (body) => {
      await using world = await aWorld({ graph: () => ({ body: JSON.stringify(body) }) });

      const fault = await faultOfCall(all(world.client.graph(tenantA).pages('/v1.0/users')));

      expect(fault).toMatchObject({ kind: 'badAnswer', reason: 'shape' });
    },
  );

  test('consent that is withdrawn in the middle of a list is told, with the pages before', async () => {
    await using world = await aWorld({
      graph: ({ path }) =>
        path.includes('p=1')
          ? {
              status: 403,
              body: { error: { code: 'Authorization_RequestDenied', message: 'No.' } },
            }
          : {
              body: { value: [{ id: 1 }], '@odata.nextLink': `${world.api}/graph/v1.0/users?p=1` },
            },
    });
    const read: unknown[] = [];

    const fault = await faultOfCall(
      (async () => {
        for await (const { items } of world.client.graph(tenantA).pages('/v1.0/users'))
          read.push(...items);
      })(),
    );

    expect(read).toEqual([{ id: 1 }]);
    expect(fault).toMatchObject({ kind: 'forbidden', code: 'Authorization_RequestDenied' });
  });
});

describe('lists of Partner Center', () => {
  const page = (id: number, next?: { readonly uri: string; readonly token?: string }): Reply => ({
    body: {
      items: [{ id }],
      links: next
        ? {
            next: {
              uri: next.uri,
              method: 'GET',
              headers: next.token ? [{ key: 'MS-ContinuationToken', value: next.token }] : [],
            },
          }
        : {},
    },
  });

  test('the same address with another token is another page', async () => {
    const uri = '/customers?size=1&seekOperation=Next';
    await using world = await aWorld({
      partnerCenter: ({ headers }) => {
        const at = Number(headers['ms-continuationtoken'] ?? 0);
        return page(at, at < 3 ? { uri, token: String(at + 1) } : undefined);
      },
    });

    const pages = await all(world.client.partnerCenter('app').pages('/customers?size=1'));

    expect(pages.flatMap(({ items }) => items)).toEqual([
      { id: 0 },
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
    expect(world.calls().map(({ path }) => path)).toEqual([
      '/pc/v1/customers?size=1',
      ...Array.from({ length: 3 }, () => `/pc/v1${uri}`),
    ]);
  });

  test('the same address with the same token is refused', async () => {
    await using world = await aWorld({
      partnerCenter: () => page(1, { uri: '/customers?seekOperation=Next', token: 'AQ==' }),
    });

    const fault = await faultOfCall(all(world.client.partnerCenter('app').pages('/customers')));

    expect(fault).toMatchObject({ reason: 'repeatedPage' });
    expect(world.calls()).toHaveLength(2);
  });

  test('never a bearer at a foreign host', async () => {
    await using world = await aWorld({
      partnerCenter: () => page(1, { uri: `${world.files}/customers`, token: 'AQ==' }),
    });

    const fault = await faultOfCall(all(world.client.partnerCenter('app').pages('/customers')));

    expect(fault).toMatchObject({ reason: 'foreignHost' });
    expect(world.seen.filter(({ host }) => host === 'files')).toEqual([]);
  });
});
