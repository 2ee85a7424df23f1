import type { RidgePeak } from '../ridge/peaks.rules.ts';

/** A year of invented money and its days. */
export const today = '2026-11-22';
export const steps = [
  { from: '2026-10-01', amount: '4002.60', bound: '4002.60' },
  { from: '2026-11-20', amount: '4408.90', bound: '4408.90' },
  { from: '2026-11-21', amount: '4482.40', bound: '4482.40' },
  { from: '2026-12-09', amount: '4463.80', bound: '4111.60' },
  { from: '2026-12-16', amount: '4595.65', bound: '1472.20' },
  { from: '2027-02-04', amount: '4595.65', bound: '1119.40' },
  { from: '2027-03-14', amount: '4292.65', bound: '816.40' },
  { from: '2027-04-30', amount: '4292.65', bound: '580.60' },
  { from: '2027-07-31', amount: '4292.65', bound: '479.80' },
  { from: '2027-11-19', amount: '4292.65', bound: '0' },
];
export const peak = (
  on: string,
  title: string,
  amount: string,
  state: RidgePeak['state'],
): RidgePeak => ({
  id: on + title,
  on,
  title,
  amount,
  state,
  href: `#${on}`,
});
export const peaks: readonly RidgePeak[] = [
  peak('2026-12-09', 'Project Plan 5', '370.80', 'due'),
  peak('2026-12-16', 'Microsoft 365 Business Premium', '2582.40', 'due'),
  peak('2026-12-16', 'Exchange Online (Plan 1)', '57', 'due'),
  peak('2027-02-04', 'Defender for Endpoint P1', '352.80', 'later'),
  peak('2027-03-14', 'Sales Professional endet', '303', 'ends'),
  peak('2027-04-30', 'Power BI Pro', '235.80', 'decided'),
  peak('2027-07-31', 'Entra ID P2', '100.80', 'decided'),
  peak('2027-11-19', 'Visio Plan 2', '479.80', 'decided'),
];
export const many = Array.from({ length: 10 }, (_, at) =>
  peak(`2026-12-${String(4 + at * 2).padStart(2, '0')}`, `Produkt ${at + 1}`, '240', 'due'),
);
