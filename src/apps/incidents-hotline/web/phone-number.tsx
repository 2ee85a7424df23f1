import type { HotlineDesk } from '#domains/hotline/hotline.schema.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import './hotline.css';
import { hotlineTexts } from './texts.ts';
import { useHours } from './use-hours.ts';

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
