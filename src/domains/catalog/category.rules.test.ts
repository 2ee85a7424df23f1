import { expect, test } from 'vitest';
import { categoryOf } from './category.rules.ts';

test.each([
  ['Microsoft 365 Business Premium', 'microsoft365'],
  ['Microsoft 365 Copilot', 'microsoft365'],
  ['Office 365 E3', 'office365'],
  ['Exchange Online (Plan 1)', 'office365'],
  ['Visio Plan 2', 'office365'],
  ['Planner and Project Plan 3', 'office365'],
  ['Microsoft 365 E5 Security', 'security'],
  ['Microsoft Entra ID P2', 'security'],
  ['Microsoft Defender for Office 365 (Plan 2)', 'security'],
  ['Microsoft Teams Phone Standard', 'teams'],
  ['Dynamics 365 Sales Enterprise', 'dynamics'],
  ['Power BI Pro', 'powerPlatform'],
  ['Microsoft Copilot Studio', 'powerPlatform'],
  ['Windows 365 Business 2 vCPU, 4 GB', 'windows'],
  ['Azure Information', 'azure'],
  ['Something that nobody has named yet', 'other'],
])('%s is found under %s', (title, category) => {
  expect(categoryOf(title)).toBe(category);
});
