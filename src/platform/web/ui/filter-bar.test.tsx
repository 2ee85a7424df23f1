import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { translator } from '#platform/common/texts/translator.ts';
import { filterTexts } from './filter-texts.ts';
import { type Filter, chipText, isSet, readDays, writeDays } from './filter-bar.rules.ts';
import { FilterBar } from './filter-bar.tsx';
import { mount } from './mount.fixture.tsx';

// prettier-ignore
const state = { id: 'state', label: 'Status', kind: 'choice', options: [{ id: 'open', label: 'Offen' }, { id: 'done', label: 'Erledigt' }] } as const satisfies Filter;
const when = { id: 'when', label: 'Zeitraum', kind: 'days' } as const satisfies Filter;
const mine = { id: 'mine', label: 'Nur meine', kind: 'flag' } as const satisfies Filter;
const name = { id: 'name', label: 'Name', kind: 'text' } as const satisfies Filter;
const filters = [state, when, mine, name];

describe('filter values out of an address', () => {
  test.each([
    [state, 'open', true],
    [state, 'ajar', false],
    [when, '2026-11-01..', true],
    [when, '..', false],
    [when, 'gestern', false],
    [mine, 'true', true],
    [mine, '1', false],
    [name, '', false],
    [name, undefined, false],
  ] as const)('%j with %j is set: %s', (filter, value, expected) =>
    expect(isSet(filter, value)).toBe(expected),
  );

  test('two days are one value, the earlier one first', () => {
    expect(writeDays('2026-11-21', '2026-11-01')).toBe('2026-11-01..2026-11-21');
    expect(readDays('2026-11-01..2026-11-21')).toEqual({ first: '2026-11-01', last: '2026-11-21' });
    expect(writeDays(null, null)).toBeUndefined();
  });

  test('a chip says days, open ends and single days in words', () => {
    const t = translator(filterTexts, 'de');
    const say = (value: string) => chipText(when, value, t, (day) => day.slice(8));
    expect(
      ['2026-11-01..2026-11-21', '2026-11-01..', '..2026-11-21', '2026-11-02..2026-11-02'].map(say),
    ).toEqual(['01 – 21', 'ab 01', 'bis 21', '02']);
  });
});

test('what is in force stands there as a chip, nonsense does not; each can be taken out, all can be cleared', async () => {
  const onChange = vi.fn();
  const page = await mount(
    <FilterBar
      filters={filters}
      values={{ state: 'open', mine: 'true', when: 'x' }}
      onChange={onChange}
    />,
  );
  expect(page.all('.ui-filter-face').map((chip) => chip.textContent)).toEqual([
    'StatusOffen, Filter ändern',
    'Nur meineJa',
  ]);
  await page.click('button[aria-label="Filter Status entfernen"]');
  expect(onChange).toHaveBeenLastCalledWith({ state: undefined });
  const clear = page.all('button').find((button) => button.textContent === 'Alle löschen');
  await act(async () => clear?.click());
  expect(onChange).toHaveBeenLastCalledWith({
    state: undefined,
    when: undefined,
    mine: undefined,
    name: undefined,
  });
});

test('a choice is changed in its chip, and applies at once', async () => {
  const onChange = vi.fn();
  const page = await mount(
    <FilterBar filters={filters} values={{ state: 'open' }} onChange={onChange} />,
  );
  await page.click('button.ui-filter-face');
  await page.click('input[value="done"]');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ state: 'done' });
});
