import { expect, test } from 'vitest';
import { marketplacePalette } from './palette.ts';

test.each([
  ['seats', 'increaseSeats'],
  ['end', 'cancel'],
] as const)('N10: the verb %s opens the dialog that it names', (id, dialog) => {
  const verb = marketplacePalette.verbs?.find((one) => one.id === id);
  const hit = { id: 's1', title: 'Visio Plan 1', amount: null };

  expect(verb?.route({ hit, number: undefined })).toBe(
    `/:/marketplace/your-subscriptions?subscription=s1&dialog=${dialog}`,
  );
});
