import { expect, test } from 'vitest';
import { isRegistered, readRegistration, readSupported } from './event-registration.rules.ts';

const address = 'https://portal.example/webhooks/partner-center';
const wanted = { address, events: ['test-created', 'subscription-updated'] };

test.each([
  [{ WebhookUrl: address, WebhookEvents: wanted.events }, wanted],
  [
    { webhookUrl: address, webhookEvents: [] },
    { address, events: [] },
  ],
  [{}, undefined],
  [undefined, undefined],
])('a registration is read in capitals and in small letters: %j', (body, registration) => {
  expect(readRegistration(body)).toEqual(registration);
});

test('events that Partner Center does not have are not wished for', () => {
  expect(readSupported(['Subscription-Updated', 'moon-risen', 'test-created'])).toEqual(
    wanted.events,
  );
  expect(readSupported('?')).toEqual(wanted.events);
});

test('another address and a missing event want a new registration, more events do not', () => {
  expect(isRegistered(undefined, wanted)).toBe(false);
  expect(isRegistered({ ...wanted, address: 'https://other.example' }, wanted)).toBe(false);
  expect(isRegistered({ address, events: ['test-created'] }, wanted)).toBe(false);
  expect(isRegistered({ address, events: [...wanted.events, 'more'] }, wanted)).toBe(true);
});
