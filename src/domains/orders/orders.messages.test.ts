import { expect, test } from 'vitest';
import { orderRefusals } from './orders.refusals.ts';
import { orderMessages } from './orders.messages.ts';
import { provisioningFailures } from './provisioner.port.ts';

const keys = [
  ...Object.keys(orderRefusals).map((name) => `ERROR_MARKETPLACE_${name}`),
  ...provisioningFailures,
];

test.each(['de', 'en'] as const)(
  'every refusal and every reason of the provider has a text (%s)',
  (language) => {
    expect(Object.keys(orderMessages[language]).toSorted()).toEqual(keys.toSorted());
    for (const text of Object.values(orderMessages[language])) expect(text).toMatch(/^\S.{8,}\.$/);
  },
);

test('both languages name the same parameters', () => {
  const names = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
  for (const [key, text] of Object.entries(orderMessages.de))
    expect({ key, names: names(text) }).toEqual({
      key,
      names: names(Object.entries(orderMessages.en).find(([other]) => other === key)?.[1] ?? ''),
    });
});
