import type { HotlineDesk } from '#domains/hotline/hotline.schema.ts';
import { type HotlineHours, clockText, runsOf } from '#domains/hotline/opening.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { Hotline, useHotline } from '#platform/web/help/hotline.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse, useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { hotlineTexts } from './texts.ts';
import './hotline.css';

/** A Monday: days of the week are named by counting from it. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Returns hours in words: `Mo–Fr 8:00 bis 18:00 Uhr`, with the zone where it is not the reader's. */
export function useHours(): (hours: HotlineHours) => string {
  const t = useT(hotlineTexts);
  const { locale } = useFormat();
  return (hours) => {
    if (hours.isAlways) return t('hours.always');
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const named = (day: number) => weekday.format(new Date(monday + (day - 1) * dayMs));
    const days = runsOf(hours.weekdays)
      .map(([from, to]) => (from === to ? named(from) : `${named(from)}–${named(to)}`))
      .join(', ');
    const [from, to] = [clockText(hours.opensAt), clockText(hours.closesAt)];
    const text = t('hours.days', { days, from, to });
    const isHere = Intl.DateTimeFormat().resolvedOptions().timeZone === hours.timeZone;
    return isHere ? text : `${text} ${t('hours.zone', { zone: hours.timeZone })}`;
  };
}

/** Returns the address by which a telephone dials a number. */
export const dialOf = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Number as large as it is needed, with when somebody answers it. */
export function PhoneNumber({ desk }: { readonly desk: HotlineDesk }) {
  const t = useT(hotlineTexts);
  const hours = useHours();
  const note = useLanguage() === 'de' ? desk.noteDe : desk.noteEn;
  const { phone, isOpen, answerMinutes } = desk;
  return (
    <div className="hot-phone">
      <p className="hot-phone-row">
        <a className="hot-number" href={dialOf(phone)} aria-label={t('phone.call', { phone })}>
          {phone}
        </a>
        <span className="hot-copy">
          <CopyText value={phone} label={t('phone.number')} />
        </span>
      </p>
      <p className="hot-hours">
        <b data-open={isOpen}>{t(isOpen ? 'open.now' : 'open.closed')}</b>, {hours(desk)}
        {answerMinutes === null ? null : `. ${t('answer', { minutes: answerMinutes })}`}
      </p>
      {note ? <p className="hot-note">{note}</p> : null}
    </div>
  );
}

/** The operator has no number for emergencies: says so, and how else to reach somebody. */
export function NoNumber() {
  const t = useT(hotlineTexts);
  const mayWrite = useMayUse(...rights.tickets.read);
  const operator = useSession(({ config }) => config?.operator.name ?? '');
  const hasGeneral = Boolean(useHotline());
  const ticket = linkTo('/:/operations/your-tickets', {
    dialog: 'new',
    subject: t('none.subject'),
  });
  return (
    <Banner
      tone="warning"
      title={t('none.title')}
      actions={mayWrite ? <LinkButton href={ticket}>{t('none.ticket')}</LinkButton> : undefined}
    >
      <p>{t('none.text', { operator })}</p>
      {hasGeneral ? (
        <p>
          {t('none.general')} <Hotline />
        </p>
      ) : null}
    </Banner>
  );
}
