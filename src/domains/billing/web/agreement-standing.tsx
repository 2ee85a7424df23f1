import { useState } from 'react';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import type { Agreement } from '../agreements.schema.ts';
import type { MicrosoftAgreement } from '../microsoft-agreement.schema.ts';
import { agreementTexts } from './agreement-texts.ts';
import './agreement.css';

interface AgreementAskProps {
  readonly agreement: Agreement;
  readonly onRead: () => void;
}

const dayMs = 86_400_000;

/** The question with a clock: an agreement that waits for a signature. */
export function AgreementAsk({ agreement, onRead }: AgreementAskProps) {
  const t = useT(agreementTexts);
  const format = useFormat();
  const maySign = useMayUse(...rights.agreements.sign);
  const { kind, name, version, earlier } = agreement;
  return (
    <section className="bl-ask" aria-label={name}>
      <div className="bl-ask-what">
        <span className="bl-ask-mark">
          <Peak state="due" size={12} />
          {t('ask')}
        </span>
        <h2>{t(earlier ? 'ask.title' : 'ask.first', { name, version })}</h2>
        <p>{t(kind === 'microsoftCustomer' ? 'ask.microsoft' : 'ask.own')}</p>
        <div className="bl-ask-act">
          <Button variant={maySign ? 'primary' : 'secondary'} onPress={onRead}>
            {t('ask.read')}
          </Button>
          {maySign ? null : <span>{t('ask.others')}</span>}
        </div>
      </div>
      <Clock agreement={agreement}>
        {earlier
          ? t('ask.earlier', {
              version: earlier.version,
              by: earlier.by,
              day: format.date(earlier.on),
            })
          : null}
      </Clock>
    </section>
  );
}

/** Days left as the figure of the question; nothing where no day is set. */
function Clock({
  agreement: { requiredBy },
  children,
}: Pick<AgreementAskProps, 'agreement'> & { readonly children: string | null }) {
  const t = useT(agreementTexts);
  const format = useFormat();
  const [today] = useState(() => plainDay(new Date()));
  if (requiredBy === null)
    return children === null ? null : <div className="bl-ask-clock">{children}</div>;
  const days = Math.round((Date.parse(requiredBy) - Date.parse(today)) / dayMs);
  const day = format.date(requiredBy);
  return (
    <div className="bl-ask-clock">
      {days < 0 ? null : (
        <span className="bl-ask-left">
          {days === 0 ? (
            <small>{t('ask.today')}</small>
          ) : (
            <>
              {days} <small>{t('ask.days', { count: days })}</small>
            </>
          )}
        </span>
      )}
      <span>
        <b>{days < 0 ? t('ask.over', { day }) : t('ask.until', { day })}</b> {children}
      </span>
    </div>
  );
}

interface MicrosoftStandingProps {
  readonly standing: MicrosoftAgreement;
  /** Opens the agreement that waits for a signature here; undefined where none does. */
  readonly onRead: (() => void) | undefined;
}

/** Tells how Microsoft has the customer agreement; nothing where nobody has read it there. */
export function MicrosoftStanding({ standing, onRead }: MicrosoftStandingProps) {
  const t = useT(agreementTexts);
  const format = useFormat();
  const { state, accepted, asked } = standing;
  if (state === null) return null;
  if (state === 'missing' || state === 'outdated') {
    const isTold = asked?.state === 'waiting';
    return (
      <Banner
        tone="warning"
        title={t(`microsoft.${state}`)}
        actions={onRead && !isTold ? <Button onPress={onRead}>{t('ask.read')}</Button> : undefined}
      >
        {t('microsoft.missingText')}{' '}
        {t(isTold ? 'microsoft.waiting' : onRead ? 'microsoft.sign' : 'microsoft.signed')}
      </Banner>
    );
  }
  return (
    <p className="ui-muted">
      {accepted && state === 'confirmed'
        ? t('microsoft.confirmed', { by: accepted.by, day: format.date(accepted.on) })
        : t('microsoft.direct')}
      {accepted && state === 'confirmed' && !accepted.isOfCurrentVersion
        ? ` ${t('microsoft.earlier')}`
        : null}
    </p>
  );
}
