import { expect, test } from 'vitest';
import { countOfferings, narrow, whiteSpaceOf, withOffering } from './white-space.rules.ts';

const backup = { kind: 'service', reference: 'b', nameDe: 'Sicherung', nameEn: 'Backup' } as const;
const visio = { kind: 'licence', reference: 'v:1', nameDe: 'Visio', nameEn: 'Visio' } as const;
const estate = {
  tenants: [
    { id: 'a', name: 'Adler' },
    { id: 'z', name: 'Zander' },
  ],
  offerings: [backup, visio],
  holdings: [
    { tenantId: 'a', reference: 'b', quantity: null },
    { tenantId: 'a', reference: 'v:1', quantity: 3 },
    { tenantId: 'a', reference: 'v:1', quantity: 4 },
  ],
  offered: [{ tenantId: 'z', reference: 'b', quoteId: 'q' }],
};
const rows = whiteSpaceOf(estate);

test('a cell says what is held, added up, what lies in an open offer, and what is a gap', () => {
  const states = rows.map(({ cells }) => cells.map(({ state, quantity }) => [state, quantity]));
  expect(states).toEqual([
    [
      ['held', null],
      ['held', 7],
    ],
    [
      ['offered', null],
      ['gap', null],
    ],
  ]);
  expect(rows[1]?.cells[0]?.quoteId).toBe('q');
});

test('what is held is no gap, though it lies in an open offer, too', () => {
  const offered = [{ tenantId: 'a', reference: 'b', quoteId: 'q' }];
  expect(whiteSpaceOf({ ...estate, offered })[0]?.cells[0]?.state).toBe('held');
});

test('offerings tell how many customers hold them and how many could', () => {
  expect(countOfferings(estate.offerings, rows)).toMatchObject([
    { reference: 'b', held: 1, gaps: 0 },
    { reference: 'v:1', held: 1, gaps: 1 },
  ]);
});

test('a licence that few hold becomes a column when somebody asks who lacks it', () => {
  const project = {
    kind: 'licence',
    reference: 'p:1',
    nameDe: 'Project',
    nameEn: 'Project',
  } as const;
  const holdings = [...estate.holdings, { tenantId: 'z', reference: 'p:1', quantity: 1 }];
  const wider = whiteSpaceOf(withOffering({ ...estate, holdings }, project));

  expect(narrow(wider, { search: '', missing: 'p:1' }).map(({ tenantName }) => tenantName)).toEqual(
    ['Adler'],
  );
  expect(withOffering(estate, undefined)).toBe(estate);
});

test('the counts are those of the customers that are found', () => {
  const found = narrow(rows, { search: 'zander' });
  expect(countOfferings(estate.offerings, found)).toMatchObject([
    { reference: 'b', held: 0, gaps: 0 },
    { reference: 'v:1', held: 0, gaps: 1 },
  ]);
});

test('the matrix narrows to customers by name or by what they lack, and to one kind', () => {
  const names = (by: Parameters<typeof narrow>[1]) =>
    narrow(rows, by).map(({ tenantName }) => tenantName);
  expect(names({ search: 'ADL' })).toEqual(['Adler']);
  expect(names({ search: '', missing: 'b' })).toEqual(['Zander']);
  expect(names({ search: '', missing: 'unknown' })).toEqual([]);
  const kinds = narrow(rows, { search: '', kind: 'licence' })[0]?.cells.map(({ kind }) => kind);
  expect(kinds).toEqual(['licence']);
});
