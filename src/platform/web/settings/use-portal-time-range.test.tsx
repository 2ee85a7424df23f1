import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../ui/mount.fixture.tsx';
import { TimeRangePicker } from '../ui/time-range-picker.tsx';
import { settingsKeyOf } from './settings.rules.ts';
import { useSettings } from './settings.ts';
import { usePortalTimeRange } from './use-portal-time-range.ts';

function Sample() {
  return <TimeRangePicker {...usePortalTimeRange('operations')} />;
}

test('§9 operations begins with the last seven days and offers what it allows, in words', async () => {
  const page = await mount(<Sample />);
  expect(page.get('.ui-select-value').textContent).toBe('Letzte 7 Tage');
  await page.click('button');
  const offered = page.all('[role="option"]').map((option) => option.textContent);
  expect(offered).toEqual(['Letzte 7 Tage', 'Letzte 30 Tage', 'Letzte 90 Tage', 'Letzte 180 Tage']);
});

test('§3 what is chosen is kept for this user, and leaves the other portal alone', async () => {
  const page = await mount(<Sample />);
  await page.click('button');
  await act(async () => page.all('[role="option"]').at(-1)?.click());
  expect(useSettings.getState().portals).toEqual({
    operations: { timeRange: 'days180' },
    security: { timeRange: 'days07' },
  });
  expect(localStorage.getItem(settingsKeyOf(undefined)) ?? '').toContain('days180');
});
