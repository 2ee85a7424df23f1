import type { CalendarWords } from './calendar-feed.rules.ts';
import type { ContractDate } from './contracts.schema.ts';

const de = {
  notice: 'Kündbar bis heute',
  end: 'Endet heute',
  renewal: 'Verlängert sich, letzter Tag',
  sign: 'Unterschrift nötig bis heute',
} as const satisfies Record<ContractDate['what'], string>;

const en = {
  notice: 'Last day to give notice',
  end: 'Ends today',
  renewal: 'Renews, last day',
  sign: 'Signature needed by today',
} as const satisfies Record<ContractDate['what'], string>;

/** Words of the calendar feed: it is read outside the portal, in the language it was made in. */
export const calendarWords: Readonly<Record<'de' | 'en', CalendarWords>> = {
  de: { title: 'Verträge und Fristen', event: ({ what, name }) => `${de[what]}: ${name}` },
  en: { title: 'Contracts and deadlines', event: ({ what, name }) => `${en[what]}: ${name}` },
};
