import { expect, test } from 'vitest';
import { readerZone } from './time-zone.schema.ts';
import { isTimeZone, zoneOfDevice } from './time-zone.ts';

test.each(['Etc/Unknown', 'Atlantis/Old_Town', '', 'x'.repeat(70), undefined, null, 7])(
  '%s of a browser is UTC: no page and no export fails by it',
  (told) => {
    expect(readerZone.parse(told)).toBe('UTC');
  },
);

test('a zone that is known is kept', () => {
  expect(readerZone.parse('Europe/Berlin')).toBe('Europe/Berlin');
  expect(isTimeZone(zoneOfDevice())).toBe(true);
});
