import { describe, expect, test } from 'vitest';
import { all, aWorld, faultOfCall, tenantA, type Reply, type Seen } from './world.fixture.ts';

type Answers = Readonly<Record<string, (api: string) => Reply>>;

/** Answers by what the address asks for: `start`, or the token in it. */
const deltaWorld = (answers: Answers) => {
  const answer = ({ path, headers }: Seen): Reply => {
    const token = /token=([\w-]+)/.exec(path)?.[1] ?? 'start';
    return (
      answers[token]?.(`http://${headers.host ?? ''}/graph/v1.0/users/delta`) ?? { status: 501 }
    );
  };
  return aWorld({ graph: answer });
};
const value = (...items: readonly object[]) => items;
const gone: Reply = { status: 410, body: { error: { code: 'resyncRequired', message: 'Again.' } } };

test('the first read tells everything, page by page, and ends with a cursor', async () => {
  await using world = await deltaWorld({
    start: (api) => ({
      body: { value: value({ id: 'a' }), '@odata.nextLink': `${api}?$skiptoken=2` },
    }),
    2: (api) => ({
      body: { value: value({ id: 'b' }), '@odata.deltaLink': `${api}?$deltatoken=d1` },
    }),
  });

  const pages = await all(world.client.graph(tenantA).delta('/v1.0/users/delta'));

  const root = `${world.api}/graph/v1.0/users/delta`;
  expect(pages).toEqual([
    {
      mode: 'full',
      isRestart: false,
      changed: [{ id: 'a' }],
      removed: [],
      cursor: `${root}?$skiptoken=2`,
      isLast: false,
    },
    {
      mode: 'full',
      isRestart: false,
      changed: [{ id: 'b' }],
      removed: [],
      cursor: `${root}?$deltatoken=d1`,
      isLast: true,
    },
  ]);
});

test('changes since a cursor: changed fields as they came, removals apart', async () => {
  await using world = await deltaWorld({
    d1: (api) => ({
      body: {
        value: value(
          { id: 'a', jobTitle: null },
          { id: 'b', '@removed': { reason: 'changed' } },
          { id: 'c', '@removed': { reason: 'deleted' } },
        ),
        '@odata.deltaLink': `${api}?$deltatoken=d2`,
      },
    }),
  });
  const cursor = `${world.api}/graph/v1.0/users/delta?$deltatoken=d1`;

  const [page] = await all(
    world.client.graph(tenantA).delta('/v1.0/users/delta', { cursor, mode: 'changes' }),
  );

  expect(page).toMatchObject({
    mode: 'changes',
    changed: [{ id: 'a', jobTitle: null }],
    removed: [
      { id: 'b', reason: 'changed' },
      { id: 'c', reason: 'deleted' },
    ],
    isLast: true,
  });
});

describe('a cursor that the service no longer knows', () => {
  const full = (api: string): Reply => ({
    body: { value: value({ id: 'a' }), '@odata.deltaLink': `${api}?$deltatoken=new` },
  });

  test.for([
    ['410', gone],
    ['400 syncStateNotFound', { status: 400, body: { error: { code: 'syncStateNotFound' } } }],
    [
      '400 Directory_ExpiredPageToken',
      { status: 400, body: { error: { code: 'Directory_ExpiredPageToken' } } },
    ],
    ['400 in words that nobody knows', { status: 400, body: { error: { code: 'BadRequest' } } }],
    ['400 without a word', { status: 400 }],
    ['404', { status: 404, body: { error: { code: 'ItemNotFound' } } }],
  ] as const)('%s leads to a full read that says so', async ([, refusal]) => {
    await using world = await deltaWorld({ old: () => refusal, start: full });
    const cursor = `${world.api}/graph/v1.0/users/delta?$deltatoken=old`;

    const pages = await all(
      world.client.graph(tenantA).delta('/v1.0/users/delta', { cursor, mode: 'changes' }),
    );

    expect(pages).toMatchObject([{ mode: 'full', isRestart: true, changed: [{ id: 'a' }] }]);
  });

  test('in the middle of the changes: what was read is void, and everything is read', async () => {
    await using world = await deltaWorld({
      old: (api) => ({
        body: { value: value({ id: 'x' }), '@odata.nextLink': `${api}?$skiptoken=9` },
      }),
      9: () => gone,
      start: full,
    });
    const cursor = `${world.api}/graph/v1.0/users/delta?$deltatoken=old`;

    const pages = await all(
      world.client.graph(tenantA).delta('/v1.0/users/delta', { cursor, mode: 'changes' }),
    );

    expect(pages.map(({ mode, isRestart }) => [mode, isRestart])).toEqual([
      ['changes', false],
      ['full', true],
    ]);
  });

  test('a second refusal is told, not tried for ever', async () => {
    await using world = await deltaWorld({ old: () => gone, start: () => gone });
    const cursor = `${world.api}/graph/v1.0/users/delta?$deltatoken=old`;

    const fault = await faultOfCall(
      all(world.client.graph(tenantA).delta('/v1.0/users/delta', { cursor, mode: 'changes' })),
    );

    expect(fault).toMatchObject({ kind: 'gone', code: 'resyncRequired' });
    expect(world.calls()).toHaveLength(2);
  });

  test('a page token that expires in the middle of a full read begins it again', async () => {
    const pages = ['Directory_ExpiredPageToken', 'InvalidSkipToken'];
    for (const code of pages) {
      let starts = 0;
      await using world = await deltaWorld({
        start: (api) => {
          starts += 1;
          return starts === 1
            ? { body: { value: value({ id: 'x' }), '@odata.nextLink': `${api}?$skiptoken=9` } }
            : full(api);
        },
        9: () => ({ status: 400, body: { error: { code } } }),
      });

      const read = await all(world.client.graph(tenantA).delta('/v1.0/users/delta'));

      expect(read.map(({ isRestart }) => isRestart)).toEqual([false, true]);
    }
  });

  test.for(['start', '9'])('another 400 at %s is no lost cursor', async (place) => {
    const refusal: Reply = { status: 400, body: { error: { code: 'BadRequest' } } };
    await using world = await deltaWorld({
      start: (api) =>
        place === 'start'
          ? refusal
          : { body: { value: value({ id: 'x' }), '@odata.nextLink': `${api}?$skiptoken=9` } },
      9: () => refusal,
    });

    const fault = await faultOfCall(all(world.client.graph(tenantA).delta('/v1.0/users/delta')));

    expect(fault).toMatchObject({ kind: 'refused', code: 'BadRequest' });
    expect(world.calls()).toHaveLength(place === 'start' ? 1 : 2);
  });
});

test('a cursor that leads elsewhere is refused before anything is sent', async () => {
  await using world = await deltaWorld({});
  const start = { cursor: `${world.files}/delta`, mode: 'changes' } as const;

  const read = all(world.client.graph(tenantA).delta('/v1.0/users/delta', start));

  expect(await faultOfCall(read)).toMatchObject({ reason: 'foreignHost' });
  expect(world.seen).toEqual([]);
});

test('a page that names neither the next page nor a cursor is told', async () => {
  await using world = await deltaWorld({ start: () => ({ body: { value: [] } }) });

  const read = all(world.client.graph(tenantA).delta('/v1.0/users/delta'));

  expect(await faultOfCall(read)).toMatchObject({ kind: 'badAnswer', reason: 'shape' });
});
