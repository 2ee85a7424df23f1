import type { MicrosoftAgreement } from '../microsoft-agreement.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { agreementTexts } from './agreement-texts.ts';

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
