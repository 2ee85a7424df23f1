import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientMethod } from '../client/contract-client.ts';
import { DemoScopeProvider, setDemoMode } from '../demo/demo-mode.ts';
import { DemoReset } from '../shell/demo-reset.tsx';
import { useSession } from '../session/session.ts';
import { setAuthKind } from '../session/portal-memory.ts';
import { aTenant, adlerId, bergmannId } from '../session/user.fixture.ts';
import { forgetPerson } from '../session/forget.ts';
import { queryClient, refreshAll, refreshSources, resetAll } from './query-client.ts';
import { renderHook, settled } from './render-hook.fixture.tsx';
import { useDataSource } from './use-data-source.ts';

type Rows = Endpoint & { readonly path: '/rows' };

/** Returns an endpoint that answers on demand. */
function anEndpoint(onCall: () => unknown = () => undefined) {
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const call = () => (
    onCall(),
    new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }))
  );
  // a method as the contract’s client makes them
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const method = Object.assign(call, {
    key: 'rows.list',
    route: { method: 'GET', path: '/rows', needs: 'signedIn' },
    call,
  }) as unknown as ClientMethod<Rows>; // the contract's types say nothing about when
  const settle = (how: (one: (typeof waiting)[number]) => void) =>
    settled(() => {
      const next = waiting.shift();
      if (!next) throw new Error('nobody is waiting');
      how(next);
    });
  return {
    method,
    answer: (value: unknown) => settle((one) => one.resolve(value)),
    fail: (error: Error) => settle((one) => one.reject(error)),
  };
}

beforeEach(() => {
  queryClient.clear();
  setAuthKind('customer');
  useSession.setState({ tenants: { customer: aTenant() } });
});

describe('§4 data sources', () => {
  test('is in its initial state until the first load ends', async () => {
    const rows = anEndpoint();
    const hook = await renderHook(() => useDataSource(rows.method));

    expect(hook.current()).toMatchObject({ loading: true, initialState: true, data: undefined });
    await rows.answer(['a']);
    expect(hook.current()).toMatchObject({
      loading: false,
      initialState: false,
      data: ['a'],
      error: undefined,
    });
    hook.unmount();
  });

  test('rendering loads nothing, mounting does', async () => {
    let calls = 0;
    const rows = anEndpoint(() => (calls += 1));
    const Probe = () => (useDataSource(rows.method), (<p>{calls}</p>));
    const html = renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>,
    );
    await settled();

    expect(html).toBe('<p>0</p>');
    expect(calls).toBe(0);
    expect(queryClient.isFetching()).toBe(0);
    await renderHook(() => useDataSource(rows.method));
    expect(calls).toBe(1);
  });

  test('the first load is one call', async () => {
    let calls = 0;
    const rows = anEndpoint(() => (calls += 1));
    const hook = await renderHook(() => useDataSource(rows.method));
    await rows.answer(['a']);

    expect(hook.current().data).toEqual(['a']);
    expect(calls).toBe(1);
    hook.unmount();
  });

  test('an error ends the initial state; the next success clears it', async () => {
    const rows = anEndpoint();
    const hook = await renderHook(() => useDataSource(rows.method));
    await rows.fail(new Error('no'));

    expect(hook.current()).toMatchObject({ initialState: false, error: new Error('no') });
    await settled(() => hook.current().reload());
    await rows.answer(['a']);
    expect(hook.current()).toMatchObject({ data: ['a'], error: undefined });
    hook.unmount();
  });

  test('a later error takes nothing away that is on show', async () => {
    const rows = anEndpoint();
    const hook = await renderHook(() => useDataSource(rows.method));
    await rows.answer(['a']);
    await settled(() => hook.current().reload());
    await rows.fail(new Error('no'));

    expect(hook.current()).toMatchObject({ data: ['a'], error: new Error('no') });
    hook.unmount();
  });

  test('a global refresh loads again and keeps what is on show', async () => {
    const rows = anEndpoint();
    const hook = await renderHook(() => useDataSource(rows.method));
    await rows.answer(['a']);
    await settled(() => void refreshAll());

    expect(hook.current()).toMatchObject({ data: ['a'], loading: true, initialState: false });
    await rows.answer(['b']);
    expect(hook.current().data).toEqual(['b']);
    hook.unmount();
  });

  test.each([
    ['news of its source', () => refreshSources(['rows.list'])],
    ['a global refresh', refreshAll],
  ])('a first answer that was on its way at %s is asked for once more', async (_, refresh) => {
    const rows = anEndpoint();
    const hook = await renderHook(() => useDataSource(rows.method));
    const refreshed = refresh();
    await rows.answer(['read before the change']);
    expect(hook.current()).toMatchObject({ data: ['read before the change'], loading: true });
    await rows.answer(['read after it']);
    await refreshed;

    expect(hook.current()).toMatchObject({ data: ['read after it'], loading: false });
    hook.unmount();
  });

  test('a global reset begins anew', async () => {
    const rows = anEndpoint();
    const hook = await renderHook(() => useDataSource(rows.method));
    await rows.answer(['a']);
    await settled(() => void resetAll());

    expect(hook.current()).toMatchObject({ data: undefined, initialState: true });
    await rows.answer(['b']);
    expect(hook.current().data).toEqual(['b']);
    hook.unmount();
  });
});

test('§4 a reset also happens when demo mode changes, there and back', async () => {
  const rows = anEndpoint();
  const inShop = (work: () => ReactNode) => (
    <DemoScopeProvider value={{ feature: 'marketplace' }}>
      {work()}
      <DemoReset />
    </DemoScopeProvider>
  );
  const hook = await renderHook(() => useDataSource(rows.method), inShop);
  await rows.answer(['real']);

  await settled(() => setDemoMode('marketplace', true));
  expect(hook.current()).toMatchObject({ data: undefined, initialState: true });
  await rows.answer(['sample']);
  expect(hook.current().data).toEqual(['sample']);

  await settled(() => setDemoMode('marketplace', false));
  expect(hook.current()).toMatchObject({ data: undefined, initialState: true });
  await rows.answer(['real again']);
  expect(hook.current().data).toEqual(['real again']);
  hook.unmount();
});

test("another tenant never shows the first one's rows", async () => {
  const rows = anEndpoint();
  const hook = await renderHook(() => useDataSource(rows.method));
  await rows.answer(['of Adler']);
  await settled(() => useSession.setState({ tenants: { customer: aTenant({ id: bergmannId }) } }));

  expect(hook.current()).toMatchObject({ data: undefined, initialState: true });
  await rows.answer(['of Bergmann']);
  await settled(() => useSession.setState({ tenants: { customer: aTenant({ id: adlerId }) } }));
  expect(hook.current().data).toEqual(['of Adler']);
  hook.unmount();
});

test('when a person leaves, nothing of what was loaded stays', async () => {
  const rows = anEndpoint();
  const hook = await renderHook(() => useDataSource(rows.method));
  await rows.answer(['a']);
  hook.unmount();
  forgetPerson();

  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
