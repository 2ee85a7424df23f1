import { expect, test } from 'vitest';
import { EventLine } from './event-line.tsx';
import { Facts } from './facts.tsx';
import { mount } from './mount.fixture.tsx';
import { railSteps } from './rail.rules.ts';
import { Rail } from './rail.tsx';
import { SumLine } from './sum-line.tsx';

const euro = (value: string) => ({ value, currencyCode: 'EUR' });
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');

test('a sum line reads as the reckoning it is', async () => {
  const { get } = await mount(
    <SumLine
      count={30}
      countLabel="Plätze"
      price={euro('14.70')}
      priceLabel="je Platz"
      sum={euro('441')}
      sumLabel="im Monat, netto"
    />,
  );
  expect(plain(get('.ui-sum-line').textContent)).toBe(
    '30 Plätze × 14,70 € je Platz = 441,00 € im Monat, netto',
  );
});

test('facts are a list of terms', async () => {
  const { get } = await mount(
    <Facts
      facts={[{ id: 'end', label: 'Ende', value: '19. Nov. 2027', hint: 'verlängert sich' }]}
    />,
  );
  expect([get('dt').textContent, get('dd').textContent]).toEqual([
    'Ende',
    '19. Nov. 2027verlängert sich',
  ]);
});

test('what comes is dotted and has its sign, what was has a dot', async () => {
  const { all } = await mount(
    <EventLine
      label="Verlauf"
      entries={[
        { id: 'a', title: 'Verlängert sich', at: '19. Nov. 2027', kind: 'decided' },
        { id: 'b', title: 'Nachricht', at: 'in 4 Min.', kind: 'expected' },
        { id: 'c', title: 'Gekauft', at: '20. Nov.', kind: 'latest' },
      ]}
    />,
  );
  expect(all('.ui-event[data-ahead]')).toHaveLength(2);
  expect(all('.ui-peak')).toHaveLength(1);
  expect(all('.ui-event-dot[data-latest]')).toHaveLength(1);
});

test('a rail says its steps and their states in words', async () => {
  const { all } = await mount(
    <Rail
      label="Bestellung"
      progress={0.3}
      steps={[
        { id: 'a', title: 'Geprüft', state: 'done' },
        { id: 'b', title: 'Bei Microsoft', state: 'current', at: 'seit 6 Sekunden' },
        { id: 'c', title: 'Bereit', state: 'ahead' },
      ]}
    />,
  );
  expect(all('.ui-rail-title').map((title) => title.textContent)).toEqual([
    'Geprüft, erledigt',
    'Bei Microsoft, läuft gerade',
    'Bereit, kommt noch',
  ]);
  expect(all('[aria-current=step]')).toHaveLength(1);
});

test('steps of a rail rise and stay in their columns', () => {
  for (const width of [320, 358, 700, 1124]) {
    const steps = railSteps(3, width);
    const column = (width - 80) / 3;
    expect(steps.map(({ height }) => height)).toEqual(
      steps.map(({ height }) => height).toSorted((a, b) => a - b),
    );
    for (const { half } of steps) expect(half * 2).toBeLessThanOrEqual(Math.max(24, column));
  }
  expect(railSteps(1, 400)).toHaveLength(1);
});
