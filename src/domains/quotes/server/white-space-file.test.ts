import { expect, test } from 'vitest';
import { columnsOf } from '#platform/server/exports/cell.rules.ts';
import { whiteSpaceOf } from '../white-space.rules.ts';
import { whiteSpaceContract } from '../white-space.schema.ts';

const named = (reference: string, nameDe: string, nameEn: string) =>
  ({ kind: 'service', reference, nameDe, nameEn }) as const;

test('A10: the file says what a customer holds, was offered and lacks, in the reader’s words', () => {
  const offerings = [
    named('b', 'Sicherung', 'Backup'),
    named('w', 'Überwachung', 'Monitoring'),
    named('g', 'Geräte', 'Devices'),
    named('n', 'Netz', 'Network'),
  ];
  const [row] = whiteSpaceOf({
    tenants: [{ id: 'a', name: 'Adler' }],
    offerings,
    holdings: [{ tenantId: 'a', reference: 'b', quantity: null }],
    offered: [{ tenantId: 'a', reference: 'w', quoteId: 'q' }],
  });
  const words = Object.fromEntries(offerings.map((one) => [one.reference, one.nameEn]));
  const columns = ['tenant', 'held', 'offered', 'gaps'].map((id) => ({ id, title: id, words }));
  const { exports } = whiteSpaceContract.endpoints.list;
  const cells = columnsOf(exports, { columns, timeZone: 'UTC' }, 'Currency').map(({ cell }) =>
    cell(row),
  );

  expect(cells).toMatchObject([
    { text: 'Adler' },
    { text: 'Backup' },
    { text: 'Monitoring' },
    { text: 'Devices, Network' },
  ]);
});
