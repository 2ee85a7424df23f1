import { expect, test, vi } from 'vitest';
import { DueDate } from './due-date.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { Figure } from './figure.tsx';
import { Money } from './money.tsx';
import { mount } from './mount.fixture.tsx';
import { TermAxis, TermLine } from './term-line.tsx';
import { UsageBar } from './usage-bar.tsx';

const now = new Date(2026, 10, 22, 14);
const amount = { value: '4482.4', currencyCode: 'EUR' };
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

test('an amount reads as one text, its cents stand apart only for the eye', async () => {
  const { get } = await mount(<Money amount={amount} size={64} />);
  expect(plain(get('.ui-money').textContent)).toBe('4.482,40 €');
  expect(plain(get('.ui-money > i').textContent)).toBe(',40 €');
});

test('the label of a small figure is read before its number, of a large one after', async () => {
  const { get, show } = await mount(<Figure label="Plätze" value={1300} size={20} />);
  expect(plain(get('.ui-figure').textContent)).toBe('Plätze1.300');
  await show(<Figure label="im Monat" value={{ amount }} size={40} />);
  expect(plain(get('.ui-figure').textContent)).toBe('4.482,40 €im Monat');
});

test('a day says its weekday and how far it is', async () => {
  const { get } = await mount(<DueDate on="2026-12-09" now={now} />);
  expect(get('time').textContent).toBe('Mi, 9. Dez., in 17 Tagen');
});

test('a moment of today or tomorrow says its time', async () => {
  const { get, show } = await mount(
    <DueDate on={new Date(2026, 10, 23, 14, 5).toISOString()} now={now} />,
  );
  expect(get('time').textContent).toBe('Mo, 23. Nov., morgen, 14:05');
  await show(<DueDate on={new Date(2026, 10, 25, 14, 5).toISOString()} now={now} />);
  expect(get('time').textContent).toBe('Mi, 25. Nov., in 3 Tagen');
});

test('a cell of the strip is a pressed button, or the link of where one is', async () => {
  const choose = vi.fn();
  const cells = [
    { id: 'all', label: 'Laufend', value: 9 },
    { id: 'soon', label: 'Enden bald', value: 3, isDue: true },
  ];
  const { all, click, show, get } = await mount(
    <FigureStrip label="Filter" cells={cells} active="all" onChoose={choose} />,
  );
  expect(all('button').map((cell) => cell.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await click('button:last-child');
  expect(choose).toHaveBeenCalledWith('soon');
  await show(
    <FigureStrip
      label="Filter"
      active="all"
      cells={cells.map((cell) => ({ ...cell, href: `/x?show=${cell.id}` }))}
    />,
  );
  expect(get('a[aria-current]').getAttribute('href')).toBe('/x?show=all');
});

test('seats and terms are sentences for those who do not see them', async () => {
  const { get, show, all } = await mount(<UsageBar used={112} booked={1200} />);
  expect(get('.ui-usage').getAttribute('aria-label')).toBe('112 von 1.200 vergeben');
  await show(
    <TermLine
      endsOn="2027-11-19"
      today="2026-11-22"
      state="decided"
      choiceUntil="2026-11-28"
      amount={441}
    />,
  );
  expect(get('.ui-term').getAttribute('aria-label')).toBe(
    'Rückgabe bis 28. November 2026, verlängert sich am 19. November 2027',
  );
  expect(all('.ui-peak-shape')).toHaveLength(2);
  await show(<TermLine endsOn="2029-11-19" today="2026-11-22" state="later" />);
  expect(all('.ui-peak-shape')).toHaveLength(0);
  await show(<TermAxis today="2026-11-22" />);
  expect(get('[data-months=narrow]').textContent).toBe('DJFMAMJJASON');
});
