import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DataTable, type Column, type DataTableProps } from './data-table.tsx';
import { mount } from './mount.fixture.tsx';

interface Fruit {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
}

const fruits: readonly Fruit[] = [
  { id: '1', name: 'Quitte', weight: 300 },
  { id: '2', name: 'Äpfel', weight: 150 },
  { id: '3', name: 'Birne', weight: 180 },
];
const columns: readonly Column<Fruit>[] = [
  { id: 'name', header: 'Name', cell: (fruit) => fruit.name, sortValue: (fruit) => fruit.name },
  {
    id: 'weight',
    header: 'Gewicht',
    cell: (fruit) => fruit.weight,
    align: 'end',
    isSortable: true,
  },
];
type Given = Partial<DataTableProps<Fruit>>;
const table = (given: Given = {}) => (
  <DataTable
    label="Obst"
    columns={columns}
    rows={fruits}
    rowKey={(fruit) => fruit.id}
    rowName={(fruit) => fruit.name}
    {...given}
  />
);
const names = (all: (selector: string) => readonly HTMLElement[]) =>
  all('tbody th').map((cell) => cell.textContent);

describe('§4 tables: strategy paginate, never below page 0 or past the last', () => {
  function Paged({
    total,
    start,
    onPage,
  }: {
    total: number;
    start: number;
    onPage: (page: number) => void;
  }) {
    const [page, setPage] = useState(start);
    const go = (next: number) => {
      onPage(next);
      setPage(next);
    };
    return table({ paging: { strategy: 'paginate', page, take: 10, total, onPageChange: go } });
  }

  test('on the first page there is no way back, on the last no way on', async () => {
    const onPage = vi.fn<(page: number) => void>();
    const { get, click } = await mount(<Paged total={25} start={0} onPage={onPage} />);
    expect(get('[aria-label="Vorherige Seite"]').hasAttribute('disabled')).toBe(true);
    await click('[aria-label="Letzte Seite"]');
    await click('[aria-label="Nächste Seite"]');
    expect(onPage.mock.calls).toEqual([[2]]);
    expect(get('[aria-label="Nächste Seite"]').hasAttribute('disabled')).toBe(true);
    expect(get('.ui-pagination-range').textContent).toBe('21–25 von 25');
  });

  test('rows that were not counted to their end are told as more than so many', async () => {
    const paging = {
      strategy: 'paginate',
      page: 0,
      take: 10,
      total: 10_000,
      hasMore: true,
      onPageChange: () => undefined,
    } as const;
    const { get } = await mount(table({ paging }));
    expect(get('.ui-pagination-range').textContent).toBe('1–10 von mehr als 10.000');
    expect(get('table').getAttribute('aria-rowcount')).toBe('-1');
  });

  test('a page past the end, as from an old address, is shown and left as the last', async () => {
    const onPage = vi.fn<(page: number) => void>();
    const { get, click } = await mount(<Paged total={25} start={99} onPage={onPage} />);
    expect(get('.ui-pagination-range').textContent).toBe('21–25 von 25');
    await click('[aria-label="Vorherige Seite"]');
    expect(onPage.mock.calls).toEqual([[1]]);
  });
});

describe('sorting', () => {
  test('a header asks the caller for its column and direction', async () => {
    const onSortChange = vi.fn<NonNullable<Given['onSortChange']>>();
    const { get, all, click } = await mount(
      table({ sort: { by: 'weight', direction: 'asc' }, onSortChange }),
    );
    expect(get('thead th:nth-child(2)').getAttribute('aria-sort')).toBe('ascending');
    await click('thead th:nth-child(2) button');
    expect(onSortChange.mock.calls).toEqual([[{ by: 'weight', direction: 'desc' }]]);
    expect(names(all)).toEqual(['Quitte', 'Äpfel', 'Birne']);
  });

  test('without a caller the table sorts its own rows', async () => {
    const { get, all, click } = await mount(table());
    await click('thead th:nth-child(1) button');
    expect(names(all)).toEqual(['Äpfel', 'Birne', 'Quitte']);
    await click('thead th:nth-child(1) button');
    expect(names(all)).toEqual(['Quitte', 'Birne', 'Äpfel']);
    expect(get('thead th:nth-child(1)').getAttribute('aria-sort')).toBe('descending');
  });
});

describe('§4 tables: strategy scroll', () => {
  const scroll = (onMore: () => void, isLoadingMore = false): Given => ({
    paging: { strategy: 'scroll', total: 9, onMore, isLoadingMore },
  });

  test('rows that do not fill the region ask for more once, and not while more are on the way', async () => {
    const onMore = vi.fn<() => void>();
    const { show } = await mount(table(scroll(onMore)));
    expect(onMore).toHaveBeenCalledTimes(1);
    await show(table({ ...scroll(onMore, true), rows: fruits.slice(0, 2) }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('after an error it waits for the reader', async () => {
    const onMore = vi.fn<() => void>();
    await mount(table({ ...scroll(onMore), error: 'Der Dienst antwortet nicht.' }));
    expect(onMore).not.toHaveBeenCalled();
  });
});

test('§4 tables: strategy none shows all rows, without pages', async () => {
  const { all } = await mount(table());
  expect(names(all)).toHaveLength(3);
  expect(all('.ui-pagination')).toHaveLength(0);
});

describe('states', () => {
  test('§8 a data source error is shown as an error state: with rows above them; nothing shown is taken away', async () => {
    const { get, all } = await mount(table({ error: 'Der Dienst antwortet nicht.' }));
    expect(get('.ui-banner').textContent).toContain('Der Dienst antwortet nicht.');
    expect(names(all)).toHaveLength(3);
  });

  test('§8 a data source error without rows takes the place of the table', async () => {
    const { all } = await mount(table({ rows: [], error: <p className="wrong">Fehler</p> }));
    expect(all('.wrong')).toHaveLength(1);
    expect(all('table')).toHaveLength(0);
  });

  test('the first load shows skeletons and says that it is busy, the empty answer its own words', async () => {
    const { get, all, show } = await mount(table({ rows: [], isLoading: true }));
    expect(get('table').getAttribute('aria-busy')).toBe('true');
    expect(all('.ui-skeleton').length).toBeGreaterThan(0);
    await show(table({ rows: [], empty: <p className="none">Noch kein Obst</p> }));
    expect(all('.ui-skeleton')).toHaveLength(0);
    expect(get('.none').textContent).toBe('Noch kein Obst');
  });
});

describe('rows', () => {
  test('a click anywhere follows the row, a click on its action does only that', async () => {
    const navigate = vi.fn<(href: string) => void>();
    const onAction = vi.fn<() => void>();
    const rows = table({
      rowHref: (fruit) => `/obst/${fruit.id}`,
      rowActions: () => [{ id: 'delete', label: 'Löschen', icon: Trash2, onAction }],
    });
    const { click } = await mount(rows, { navigate });
    await click('tbody tr:nth-child(2) td');
    expect(navigate.mock.calls).toEqual([['/obst/2']]);
    await click('[aria-label="Löschen: Birne"]');
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test('a disabled action does not respond', async () => {
    const onAction = vi.fn<() => void>();
    const { click } = await mount(
      table({
        rowActions: () => [
          { id: 'delete', label: 'Löschen', icon: Trash2, onAction, isDisabled: true },
        ],
      }),
    );
    await click('[aria-label="Löschen: Birne"]');
    expect(onAction).not.toHaveBeenCalled();
  });

  test('the head selects and clears all rows, one row only itself', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
    const { click, show } = await mount(table({ selection: { selected: new Set(), onChange } }));
    await click('[aria-label="Birne auswählen"]');
    await click('[aria-label="Alle auswählen"]');
    await show(table({ selection: { selected: new Set(['1', '2', '3']), onChange } }));
    await click('[aria-label="Alle auswählen"]');
    expect(onChange.mock.calls.map(([selected]) => [...selected])).toEqual([
      ['3'],
      ['1', '2', '3'],
      [],
    ]);
  });
});

describe('a ledger', () => {
  const groups = {
    keyOf: (fruit: Fruit) => (fruit.weight > 160 ? 'heavy' : 'light'),
    head: (fruit: Fruit) => (fruit.weight > 160 ? 'Schwer' : 'Leicht'),
    sums: (_: string, rows: readonly Fruit[]) => ({
      weight: rows.reduce((total, { weight }) => total + weight, 0),
    }),
  };
  const sum = { label: '3 Früchte', cells: { weight: 630 } };
  const texts = (found: readonly HTMLElement[]) => found.map((row) => row.textContent);

  test('groups stand in the order of their first rows, each with its head and sums', async () => {
    const { all } = await mount(table({ groups }));
    expect(texts(all('tbody tr'))).toEqual([
      'Schwer480',
      'Quitte300',
      'Birne180',
      'Leicht150',
      'Äpfel150',
    ]);
  });

  test('sorting is kept within groups, keys go from row to row past the heads', async () => {
    const { all, get, press } = await mount(
      table({
        groups,
        sort: { by: 'name', direction: 'asc' },
        rowHref: ({ id }) => `#${id}`,
      }),
    );
    const rows = all('tbody tr[data-index]');
    expect(texts(rows)).toEqual(['Äpfel150', 'Birne180', 'Quitte300']);
    get('tr[data-index="0"] a').focus();
    await press('tr[data-index="0"] a', 'ArrowDown');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Birne'));
  });

  test('the sum stands below all rows, and not below none', async () => {
    const { all, get, show } = await mount(table({ sum }));
    expect(get('tfoot').textContent).toBe('3 Früchte630');
    expect(get('tfoot td').dataset['align']).toBe('end');
    await show(table({ sum, rows: [] }));
    expect(all('tfoot')).toHaveLength(0);
  });

  test('a drawing may stand in a header, whose word stays its name', async () => {
    const { all } = await mount(
      table({
        columns: columns.map((column) => ({
          ...column,
          isSortable: false,
          sortValue: undefined,
          headerView: <hr />,
        })),
      }),
    );
    expect(all('thead th hr')).toHaveLength(2);
    expect(texts(all('thead th'))).toEqual(['Name', 'Gewicht']);
  });
});
