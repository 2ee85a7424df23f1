import { expect, test } from 'vitest';
import { mount } from '../mount.fixture.tsx';
import { BarChart } from './bar-chart.tsx';
import { DonutChart } from './donut-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';
import { TreeMap } from './tree-map.tsx';

const euro = (value: number) => `${String(value)} €`;
const percent = (share: number) => `${String(Math.round(share * 100))} %`;
const title = 'Wie haben sich die Kosten entwickelt?';

const aLine = (
  <LineChart
    title={title}
    at={['2026-01-01', '2026-02-01', '2026-03-01']}
    series={[
      { id: 'm365', label: 'Microsoft 365', values: [120, null, 90] },
      { id: 'azure', label: 'Azure', values: [10, 20, 30] },
    ]}
    format={euro}
    formatAt={(at) => at.slice(0, 7)}
  />
);
const plot = '[role="slider"]';

test('a chart is a figure that is called by its question and told in words', async () => {
  const page = await mount(aLine);
  const figure = page.get('figure');
  const named = document.getElementById(figure.getAttribute('aria-labelledby') ?? '');
  const told = document.getElementById(figure.getAttribute('aria-describedby') ?? '');
  expect(named?.textContent).toBe(title);
  expect(told?.textContent).toBe(
    'Höchster Wert: 120 € (2026-01). Niedrigster Wert: 90 € (2026-03). Letzter Wert: 90 € (2026-03).',
  );
});

test('the arrow keys walk along the values, which are said and shown; Escape ends it', async () => {
  const page = await mount(aLine);
  await page.press(plot, 'End');
  expect(page.get(plot).getAttribute('aria-valuetext')).toBe(
    '2026-03: Microsoft 365 90 €, Azure 30 €',
  );
  await page.press(plot, 'ArrowLeft');
  expect(page.get(plot).getAttribute('aria-valuetext')).toBe(
    '2026-02: Microsoft 365 Keine Werte, Azure 20 €',
  );
  expect(page.get('.ui-chart-tip').textContent).toContain('20 €');
  await page.press(plot, 'Escape');
  expect(page.all('.ui-chart-tip')).toHaveLength(0);
});

test('every chart can be read as a table of the same values', async () => {
  const page = await mount(aLine);
  await page.click('button[aria-label="Als Tabelle zeigen"]');
  expect(page.all('tbody tr').map((row) => row.textContent)).toEqual([
    '2026-01120 €10 €',
    '2026-02Keine Werte20 €',
    '2026-0390 €30 €',
  ]);
  expect(page.all(plot)).toHaveLength(0);
});

test('without values it says so instead of drawing axes', async () => {
  const page = await mount(
    <LineChart title={title} at={[]} series={[]} format={euro} formatAt={(at) => at} />,
  );
  expect(page.get('figure').textContent).toContain('Für diesen Zeitraum gibt es keine Werte.');
  expect(page.all('svg.ui-chart-axis')).toHaveLength(0);
});

test('bars of several series are stacked and never leave the drawing', async () => {
  const series = [
    { id: 'a', label: 'A', values: [3, 0] },
    { id: 'b', label: 'B', values: [4, 2] },
  ];
  const page = await mount(
    <BarChart title={title} names={['Januar', 'Februar']} series={series} format={euro} />,
  );
  const bars = page.all('.ui-chart-bar').map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(bars).toHaveLength(4);
  const [first, second] = bars;
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeCloseTo(first?.y ?? -1, 5);
  for (const { y, height } of bars) expect([y >= 0, y + height <= 220]).toEqual([true, true]);
});

test('a donut shows eight parts at most, the rest together; the table has them all', async () => {
  const parts = Array.from({ length: 11 }, (_, at) => ({
    id: String(at),
    label: `Teil ${String(at)}`,
    value: 11 - at,
  }));
  const page = await mount(
    <DonutChart title={title} parts={parts} format={euro} formatShare={percent} />,
  );
  expect(page.all('.ui-chart-parts li')).toHaveLength(8);
  expect(page.get('.ui-chart-parts li:last-child').textContent).toBe('Übrige10 €15 %');
  expect(page.get('.ui-chart-summary').textContent).toBe(
    '11 Teile, zusammen 66 €. Am größten ist Teil 0 mit 11 € (17 %).',
  );
  await page.click('button[aria-label="Als Tabelle zeigen"]');
  expect(page.all('tbody tr')).toHaveLength(11);
});

test('in a tree map the area of a part is its share of the whole', async () => {
  const groups = [
    { label: 'IT', parts: [{ label: 'M365', value: 30 }] },
    {
      label: 'Vertrieb',
      parts: [
        { label: 'CRM', value: 10 },
        { label: 'leer', value: 0 },
      ],
    },
  ];
  const page = await mount(
    <TreeMap title={title} groups={groups} format={euro} formatShare={percent} />,
  );
  const areas = page
    .all('.ui-chart-tile')
    .map((tile) => Number(tile.getAttribute('width')) * Number(tile.getAttribute('height')));
  expect(areas).toHaveLength(2);
  expect((areas[0] ?? 0) / (areas[1] ?? 1)).toBeGreaterThan(2.8);
  expect((areas[0] ?? 0) / (areas[1] ?? 1)).toBeLessThan(3.2);
});

test('a sparkline with a label is an image, one without is decoration', async () => {
  const page = await mount(
    <>
      <Sparkline values={[1, null, 3]} label="steigend" />
      <Sparkline values={[2, 2]} />
    </>,
  );
  expect(page.get('[role="img"]').getAttribute('aria-label')).toBe('steigend');
  expect(page.all('svg[aria-hidden]')).toHaveLength(1);
});
