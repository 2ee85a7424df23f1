import { hotlineClient } from '#domains/hotline/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { CallCode } from './call-code.tsx';
import './hotline.css';
import { NoNumber } from './no-number.tsx';
import { dialOf, PhoneNumber } from './phone-number.tsx';
import { hotlineTexts } from './texts.ts';

interface CallNowProps {
  readonly onClose: () => void;
  readonly closeOnBackdropClick: boolean;
}

/** The call-now dialog (spec §2): number, hours, and the code by which the hotline knows who calls. */
export function CallNowDialog({ onClose, closeOnBackdropClick }: CallNowProps) {
  const t = useT(hotlineTexts);
  const source = useDataSource(hotlineClient.desk);
  const failure = useSourceFailure({ title: t('desk.failed'), source });
  const desk = source.data;
  const steps = (
    <LinkButton href={linkTo('/:/incidents-hotline/first-steps')}>{t('toSteps')}</LinkButton>
  );
  const dial = desk?.phone ? (
    <LinkButton href={dialOf(desk.phone)} variant="primary">
      {t('dialNow')}
    </LinkButton>
  ) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnBackdropClick={closeOnBackdropClick}
      title={t('dialog')}
      actions={
        <>
          {steps}
          {dial}
        </>
      }
    >
      <div className="hot-call">
        {failure}
        {desk ? desk.phone ? <PhoneNumber desk={desk} /> : <NoNumber /> : null}
        {desk || failure ? null : <Skeleton lines={4} />}
        {desk && !desk.phone ? null : <CallCode />}
      </div>
    </Dialog>
  );
}
