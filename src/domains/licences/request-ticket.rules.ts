import { formatDay } from '#platform/common/format/dates.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { GrantStep, SeatStep } from './licence-request.rules.ts';
import { requestTexts } from './request-ticket-texts.ts';
import type { RequestKind, RequestTiming } from './licence-request.values.ts';

/** Person with the names of the licences in question. */
export interface AskedPerson {
  readonly name: string;
  readonly address: string;
  readonly licences: readonly string[];
}

interface Asked {
  readonly kind: RequestKind;
  readonly timing: RequestTiming;
  readonly people: readonly AskedPerson[];
  readonly lastDay: string | null;
  readonly note: string;
  readonly steps: readonly (SeatStep & { readonly orderNumber: string | null })[];
  readonly grants: readonly GrantStep[];
}

/** Writes the ticket in which staff read what to do, in Markdown. */
export function requestTicket(
  asked: Asked,
  locale: 'de' | 'en',
  now: Date,
): { readonly subject: string; readonly text: string; readonly service: string } {
  const t = translator(requestTexts, locale);
  const { kind, people, note } = asked;
  const licences = [...new Set(people.flatMap((one) => one.licences))].join(', ');
  const seats = [...seatLines(asked, locale, now), ...grantLines(asked, locale)];
  const text = [
    leadOf(asked, locale, now),
    people
      .map(
        (one) => `- ${one.name}${one.address && ` (${one.address})`}: ${one.licences.join(', ')}`,
      )
      .join('\n'),
    ...(seats.length > 0 ? [t('seats'), seats.map((one) => `- ${one}`).join('\n')] : []),
    ...(note === '' ? [] : [note]),
  ].join('\n\n');
  const subject = t(`subject.${kind}`, {
    ...{ count: people.length, name: people[0]?.name ?? '', licence: licences },
  });
  return { subject, text, service: licences.slice(0, 120) };
}

function leadOf({ kind, timing, lastDay }: Asked, locale: 'de' | 'en', now: Date): string {
  const t = translator(requestTexts, locale);
  if (kind === 'grant') return t('lead.grant');
  if (kind === 'takeBack') return t(`lead.takeBack.${timing}`);
  return t('lead.leave', { day: dayOf(lastDay ?? '', locale, now) });
}

function seatLines({ steps }: Asked, locale: 'de' | 'en', now: Date): string[] {
  const t = translator(requestTexts, locale);
  return steps.map(({ way, name, seats, until, orderNumber }) => {
    const day = dayOf(until ?? '', locale, now);
    const said = t(`way.${way}`, { name, count: seats, day });
    if (orderNumber !== null) return `${said}: ${t('order', { number: orderNumber })}`;
    return way === 'window' || way === 'renewal' ? `${said}. ${t('noOrder')}` : said;
  });
}

function grantLines({ grants }: Asked, locale: 'de' | 'en'): string[] {
  const t = translator(requestTexts, locale);
  return grants.flatMap(({ name, reused, more }) => [
    ...(reused > 0 ? [t('reused', { name, count: reused })] : []),
    ...(more > 0 ? [t('more', { name, count: more })] : []),
  ]);
}

const dayOf = (day: string, locale: 'de' | 'en', now: Date): string =>
  day === '' ? '' : formatDay(day.slice(0, 10), locale, { now, hasWeekday: false });
