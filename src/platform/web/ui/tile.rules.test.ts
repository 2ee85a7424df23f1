import { expect, test } from 'vitest';
import { monogramOf, monogramsOf } from './tile.rules.ts';

const said = (name: string) => {
  const { letters, plan } = monogramOf(name);
  return letters + plan;
};

test.each([
  ['Microsoft 365 Business Premium', 'BP'],
  ['Microsoft 365 Business Basic', 'BB'],
  ['Microsoft 365 E5 (ohne Teams)', 'E5'],
  ['Microsoft 365 F3', 'F3'],
  ['Exchange Online (Plan 1)', 'E1'],
  ['Visio Plan 2', 'V2'],
  ['Planner and Project Plan 5', 'PP5'],
  ['Microsoft Defender for Endpoint P1', 'DE1'],
  ['Microsoft Defender for Office 365 (Plan 2)', 'D2'],
  ['Microsoft Entra ID P2', 'EI2'],
  ['Power BI Pro', 'PB'],
  ['Dynamics 365 Sales Professional', 'SP'],
  ['Windows 365', 'Wi'],
  ['Copilot', 'Co'],
  ['Änderung', 'Än'],
  ['365', '36'],
  ['', ''],
])('%s is %s', (name, letters) => expect(said(name)).toBe(letters));

test('no two products of a list have the same letters', () => {
  const names = [
    'Teams Essentials',
    'Teams Enterprise',
    'Defender for Endpoint P1',
    'Defender for Endpoint P2',
    'Teams Essentials',
  ];
  const given = [...monogramsOf(names).values()].map(({ letters, plan }) => letters + plan);
  expect(given).toEqual(['TE', 'Tn', 'DE1', 'DE2']);
});
