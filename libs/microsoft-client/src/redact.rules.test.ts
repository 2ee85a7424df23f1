import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from './redact.rules.ts';

const secret = fc.string({
  unit: fc.constantFrom('a', 'b', 'D', 'E', '1', '2', '_', '-'),
  minLength: 24,
  maxLength: 90,
});

test('words of people stay', () => {
  expect(redact('The seat count\nis 12 too   high.')).toBe('The seat count is 12 too high.');
});

test('a JSON Web Token never stays, wherever it stands', () => {
  fc.assert(
    fc.property(secret, fc.string({ maxLength: 40 }), (part, before) => {
      const text = redact(`${before} eyJ${part}.eyJ${part}.${part} after`);
      expect(text).not.toContain(part);
    }),
  );
});

test.for(['access_token', 'refresh_token', 'client_secret', 'client_assertion', 'sig', 'sasToken'])(
  'the value of %s never stays',
  (name) => {
    fc.assert(
      fc.property(secret, (part) => {
        expect(redact(`see ?a=1&${name}=${part}&b=2`)).not.toContain(part);
        expect(redact(`{"${name}": "${part}"}`)).not.toContain(part);
      }),
    );
  },
);

test('a bearer never stays', () => {
  expect(redact('Authorization: Bearer abcdef was refused')).toBe('Authorization: … was refused');
});

test('what is long and has no blank is no word', () => {
  expect(redact(`token 0.A${'xY9-'.repeat(20)}`)).not.toContain('xY9');
});

test('a page of an error is shortened', () => {
  expect(redact('a word '.repeat(500)).length).toBeLessThanOrEqual(301);
});
