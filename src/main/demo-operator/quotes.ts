import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { QuoteLineGiven } from '#domains/quotes/quotes.schema.ts';
import { seedQuote, seedTemplate } from '#domains/quotes/server/seed-quotes.ts';
import { agreedServices } from '#domains/services/server/agreed-services.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { ports } from '../ports/ports.ts';
import { idOf, type DemoDirectory } from './directory.ts';

/** The home shows what waits; notices of days ago would only be noise on the first day. */
const quiet: NoticesPort<Db> = { write: async () => undefined };

const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const terms = {
  language: 'de' as const,
  termMonths: 12,
  noticeDays: 90,
  startsOn: null,
  terms:
    'Die Laufzeit verlängert sich um jeweils zwölf Monate, wenn niemand kündigt.\n\nEs gelten die allgemeinen Bedingungen von Nordwind Systems.',
};

const line = (more: Partial<QuoteLineGiven>): QuoteLineGiven => ({
  id: randomUUID(),
  kind: 'free',
  reference: '',
  nameDe: '',
  nameEn: '',
  cadence: 'once',
  quantity: 1,
  price: null,
  cost: null,
  discountPercent: '0',
  isOptional: false,
  ...more,
});

/** Plays the operator's offers: two lie with customers, one waits for an approval. */
export async function seedQuotes(
  db: Db,
  { tenantIds, userIds }: DemoDirectory,
  now: Date,
): Promise<void> {
  const services = await withSystem(db, (tx) => agreedServices.findOffered(tx));
  const service = (key: string, more: Partial<QuoteLineGiven>) =>
    line({
      kind: 'service',
      reference: services.find((one) => one.key === key)?.id ?? '',
      ...more,
    });
  const setup = line({ nameDe: 'Einrichtung', nameEn: 'Setup', price: '480', cost: '260' });
  const by = { id: idOf(userIds, 'admin@nordwind.example'), name: 'Alex Nord' };
  const validUntil = dayOf(new Date(now.getTime() + 24 * dayMs));
  const write = (
    tenant: string,
    to: 'sent' | 'inApproval',
    daysAgo: number,
    given: { readonly title: string; readonly intro: string; readonly lines: QuoteLineGiven[] },
  ) =>
    seedQuote(
      db,
      { ...ports, notices: quiet, operatorName: 'Nordwind Systems' },
      {
        tenantId: idOf(tenantIds, tenant),
        given: { ...terms, validUntil, ...given },
        by,
        at: new Date(now.getTime() - daysAgo * dayMs),
        to,
      },
    );
  await write('adler', 'sent', 2, {
    title: 'Überwachung der Anmeldungen',
    intro:
      'Nach dem Vorfall im Oktober haben Sie gefragt, wie so etwas früher auffällt. Unser Vorschlag: wir sehen auffällige Anmeldungen rund um die Uhr und sperren im Zweifel das Konto.',
    lines: [
      service('monitoring', { cost: '95' }),
      setup,
      service('devices', { price: '6.50', cost: '4', quantity: 40, isOptional: true }),
    ],
  });
  await write('bergmann', 'sent', 5, {
    title: 'Mehr Postfächer in der Datensicherung',
    intro: 'Drei Postfächer mehr, als der Vertrag umfasst.',
    lines: [service('backup', { quantity: 3, cost: '1.40' })],
  });
  await write('hafenlogistik', 'inApproval', 1, {
    title: 'Verwaltete Geräte',
    intro: 'Alle Rechner der Disposition, eingerichtet und gepflegt.',
    lines: [
      service('devices', { price: '5.90', cost: '5.60', quantity: 120 }),
      { ...setup, id: randomUUID() },
    ],
  });
  const template = { name: 'Datensicherung', intro: 'Wie besprochen:', validDays: 30 };
  const { startsOn: _startsOn, ...kept } = terms;
  const { id: _id, ...backup } = service('backup', { quantity: 10, cost: '1.40' });
  await seedTemplate(db, { ...kept, ...template, lines: [backup] }, { name: by.name, at: now });
}
