import { expect, test, vi } from 'vitest';
import { mount } from '../mount.fixture.tsx';
import { EmptyRidge } from '../empty-ridge.tsx';
import type { RidgePeak } from './peaks.rules.ts';
import { Ridge } from './ridge.tsx';

const steps = [
  { from: '2026-10-01', amount: '4482.40', bound: '4482.40' },
  { from: '2026-12-16', amount: '4595.65', bound: '1472.20' },
];
const peak = (on: string, title: string, amount: string): RidgePeak => ({
  id: title,
  on,
  title,
  amount,
  href: `/renewals/${on}`,
  state: 'due',
});
const peaks = [
  peak('2026-12-16', 'Business Premium', '2582.40'),
  peak('2026-12-16', 'Exchange Online', '57.10'),
  peak('2026-12-09', 'Project Plan 5', '370.80'),
];
const given = { steps, peaks, today: '2026-11-22', currency: 'EUR' };
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

test('peaks are links that say their day as a sentence', async () => {
  const navigate = vi.fn();
  const { all, click } = await mount(<Ridge {...given} />, { navigate });
  const links = all('.ui-ridge-peak');
  expect(links.map((link) => plain(link.getAttribute('aria-label')))).toEqual([
    '16. Dezember 2026: Business Premium, Exchange Online, 2.639,50 € im Monat, jetzt zu entscheiden',
    '9. Dezember 2026: Project Plan 5, 370,80 € im Monat, jetzt zu entscheiden',
  ]);
  links[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(navigate).toHaveBeenCalledWith('/renewals/2026-12-16');
  await click('.ui-ridge-toggle button');
  expect(all('.ui-ridge table')).toHaveLength(2);
  expect(plain(all('.ui-ridge tbody')[0]?.textContent ?? '')).toContain('Project Plan 5');
});

test('labels carry day and money, the tip what a peak is about', async () => {
  const { all, get } = await mount(<Ridge {...given} />);
  const titles = all('.ui-ridge-title').map((title) => plain(title.textContent));
  expect(titles).toContain('16. Dez. · 2.640 €');
  expect(get('.ui-ridge-svg').getAttribute('aria-label')).toBe('Kosten im Monat');
});

test('what is open is the reader’s to decide; staff read that it is the customer’s', async () => {
  const { get, show } = await mount(<Ridge {...given} />);
  const said = () => plain(get('.ui-ridge-svg').textContent);
  expect(said()).toContain('wenn Sie nichts tun');

  await show(<Ridge {...given} reader="staff" />);
  expect(said()).toContain('wenn der Kunde nichts tut');
});

test('the line lies flat while it is loaded, and where nothing waits', async () => {
  const { all, show, get } = await mount(<Ridge {...given} isLoading />);
  expect(all('.ui-ridge-peak')).toHaveLength(0);
  expect(get('figure').getAttribute('aria-busy')).toBe('true');
  await show(
    <EmptyRidge
      today="2026-11-22"
      title="Niemand wartet auf Sie."
      next={{ on: '2026-12-09', text: 'die nächste Verlängerung' }}
    >
      Bestellungen über 250 € landen hier.
    </EmptyRidge>,
  );
  expect(get('.ui-empty-ridge').textContent).toContain('Niemand wartet auf Sie.');
  expect(get('.ui-empty-ridge').textContent).toContain('9. Dez.');
});
