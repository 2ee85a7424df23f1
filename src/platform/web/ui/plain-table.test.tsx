import { expect, test } from 'vitest';
import { mount } from './mount.fixture.tsx';
import { PlainTable } from './plain-table.tsx';

const columns = [
  { id: 'name', header: 'Bestellung', cell: (row: { readonly name: string }) => row.name },
  { id: 'length', header: 'Zeichen', cell: (row: { readonly name: string }) => row.name.length },
];
const table = (rows: readonly { readonly name: string }[], isLoading = false) => (
  <PlainTable
    label="Letzte Bestellungen"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    rowHref={({ name }) => `/orders/${name}`}
    expected={5}
    isLoading={isLoading}
    empty={<p id="empty">Noch keine</p>}
  />
);

test('the first cell names the row and carries its link; every cell knows its column, for phones', async () => {
  const { all, get } = await mount(table([{ name: 'ORD-1' }]));

  expect(get('th[scope=row] a').getAttribute('href')).toBe('/orders/ORD-1');
  expect(all('tbody [data-label]').map((cell) => cell.dataset['label'])).toEqual([
    'Bestellung',
    'Zeichen',
  ]);
});

test('while nothing is known as many skeletons stand there as rows are expected, and nothing is called empty', async () => {
  const { all } = await mount(table([], true));

  expect(all('tbody tr').length).toBe(5);
  expect(all('#empty').length).toBe(0);
});

test('without rows it says so', async () => {
  const { get } = await mount(table([]));

  expect(get('#empty').textContent).toBe('Noch keine');
});
