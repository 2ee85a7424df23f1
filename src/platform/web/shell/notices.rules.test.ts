import { expect, test } from 'vitest';
import { noticesOf } from './notices.rules.ts';

test("the operator's notices are the internal values of that name, without empty ones", () => {
  const values = [
    { name: 'notice.maintenance', value: ' Samstag ab 20 Uhr ' },
    { name: 'notice.empty', value: ' ' },
    { name: 'essentialMaximumUserCount', value: '5' },
  ];

  expect(noticesOf(values)).toEqual([{ id: 'notice.maintenance', text: 'Samstag ab 20 Uhr' }]);
});
