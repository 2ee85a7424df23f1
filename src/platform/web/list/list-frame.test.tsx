import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExportFile, exportsContract } from '#platform/common/exports.schema.ts';
import { ApiError } from '../client/api-error.ts';
import type { ClientMethod } from '../client/contract-client.ts';
import { configureTransport, currentTransport } from '../client/transport.ts';
import { queryClient } from '../data/query-client.ts';
import { loadRefusalTexts } from '../notifications/refusal-texts.ts';
import '../notifications/refusal-texts.ts';
import { aPortal, mountPage } from '../router/mount-page.fixture.tsx';
import { usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { aTenant } from '../session/user.fixture.ts';
import { defineList } from './list-address.rules.ts';
import { ListFrame } from './list-frame.tsx';
import { useListPage } from './use-list-page.ts';

/** A list of the platform's own; of its rows only the id matters here. */
type Rows = (typeof exportsContract)['endpoints']['list'];

const rows = [{ id: 'ORD-1' }, { id: 'ORD-2' }, { id: 'ORD-3' }];
const someList = defineList();
let answer: () => Promise<unknown>;
/** Bodies posted to the network: the requested exports. */
const posted: unknown[] = [];

const list = () =>
  Promise.resolve({ data: rows, metadata: { on: new Date().toISOString(), count: 3, total: 3 } });
const refusal = (type: string, status: number) => () =>
  Promise.reject(
    new ApiError({
      type,
      status,
      title: '',
      params: {},
      correlationId: '11111111-2222-4333-8444-555555555555',
    }),
  );

function Page() {
  const call = () => answer();
  // a method as the contract’s client makes them
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const method = Object.assign(call, {
    key: 'orders.list',
    route: {
      method: 'GET',
      path: '/marketplace/:tenantId/orders',
      needs: 'signedIn',
      exportable: true,
    },
    call,
  }) as unknown as ClientMethod<Rows>; // a list that can be exported
  const page = useListPage(method, someList, { rowKey: (row: ExportFile) => row.id });
  return (
    <ListFrame
      list={page}
      label="Bestellungen"
      failure="Die Bestellungen konnten nicht geladen werden"
      columns={[{ id: 'number', header: 'Nummer', cell: (row: ExportFile) => row.id }]}
      rowName={(row: ExportFile) => row.id}
      isSelectable
      empty={{ title: 'Noch keine' }}
    />
  );
}

const contacts = async () => ({ data: [{ name: 'Jonas Weber', email: 'jonas@nordwind.example' }] });
const show = async () => {
  const { directory } = aPortal();
  const portal = aPortal({ directory: { ...directory, contacts } });
  const page = await mountPage(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
    { portal },
  );
  await settled();
  return page;
};
const settled = () => act(async () => vi.dynamicImportSettled());
/** A loaded machine takes its time to fetch what is loaded later. */
const limits = { timeout: 15_000, interval: 20 };
/** Polls outside of one `act`, so that the page renders between checks. */
const waitFor = (what: () => void) =>
  vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled());
    what();
  }, limits);

beforeEach(async () => {
  await loadRefusalTexts('de');
  queryClient.clear();
  answer = list;
  posted.length = 0;
  configureTransport({ ...currentTransport(), tenantId: () => aTenant().id });
  usePortalMemory.setState({ authConfig: { id: 'customer' } });
  useSession.setState({ tenants: { customer: aTenant() } });
  // The simulated browser would leave for the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') posted.push(JSON.parse(body));
    return new Response(JSON.stringify({ data: [], metadata: { on: '', count: 0, total: 0 } }), {
      headers: { 'content-type': method === 'POST' ? 'text/csv' : 'application/json' },
    });
  });
});

test('§8 list states: what the reader may not see says why and who can help, instead of rows', async () => {
  answer = refusal('ERROR_FORBIDDEN', 403);
  const page = await show();
  await waitFor(() => expect(page.get('[role=alert]').textContent).toContain('Jonas Weber'));

  expect(page.get('[role=alert]').textContent).toContain('Dazu fehlt Ihnen die Berechtigung');
  expect(page.get('a[href^=mailto]').getAttribute('href')).toBe('mailto:jonas@nordwind.example');
  expect(page.get('[role=alert]').textContent).toContain('11111111-2222-4333-8444-555555555555');
  expect(page.all('table')).toHaveLength(0);
});

test('§4 data sources: a failed refresh keeps the rows, says so above them and marks them as stale', async () => {
  const page = await show();
  expect(page.all('tbody tr')).toHaveLength(3);
  expect(page.all('[data-stale]')).toHaveLength(0);

  answer = refusal('ERROR_UNAVAILABLE', 503);
  await act(async () => queryClient.refetchQueries({ queryKey: ['orders.list'] }));
  await settled();

  expect(page.all('tbody tr')).toHaveLength(3);
  expect(page.get('.ui-banner').textContent).toContain(
    'Die Bestellungen konnten nicht geladen werden',
  );
  expect(page.get('[data-stale]').textContent).toContain('Nicht aktuell');
});

test('§4 tables: selected rows are exported alone, all of them when that is chosen', async () => {
  const page = await show();
  await page.click('tbody tr:nth-of-type(2) input[type=checkbox]');
  await waitFor(() =>
    expect(page.get('.ui-bulk-bar').textContent).toContain('Ausgewählte exportieren'),
  );
  const button = page
    .all('.ui-bulk-bar button')
    .find((one) => one.textContent?.includes('Ausgewählte exportieren'));
  await act(async () => button?.click());
  await waitFor(() =>
    expect(page.get('[role=dialog]').textContent).toContain('Nur die eine ausgewählte'),
  );

  const start = () =>
    page.all('[role=dialog] button').find((one) => one.textContent === 'Exportieren');
  await act(async () => start()?.click());
  await waitFor(() => expect(posted).toMatchObject([{ only: ['ORD-2'], title: 'Bestellungen' }]));
  await page.click('[role=dialog] input[value=all]');
  await waitFor(() => expect(start()?.hasAttribute('data-pending')).toBe(false));
  await act(async () => start()?.click());
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).not.toHaveProperty('only');
});
