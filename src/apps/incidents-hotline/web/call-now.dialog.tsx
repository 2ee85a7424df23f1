import { useEffect, type ReactNode } from 'react';
import { spokenCode } from '#domains/hotline/hotline.rules.ts';
import type { CallCode as Code } from '#domains/hotline/hotline.schema.ts';
import { codeMinutes } from '#domains/hotline/hotline.ts';
import { hotlineClient } from '#domains/hotline/web/clients.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenant, useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { NoNumber, dialOf, PhoneNumber } from './phone-number.tsx';
import { hotlineTexts } from './texts.ts';
import { useNow } from './use-now.ts';
import './hotline.css';

const source = hotlineClient.code;
const minuteMs = 60_000;

/** The code to say on the phone: fetched when it comes into sight, and followed until it is used. */
export function CallCode() {
  const t = useT(hotlineTexts);
  const now = useNow();
  const { data, updatedAt } = useDataSource(source);
  const { run, error, pending } = useAction(hotlineClient.makeCode, {
    refresh: [source],
    handles: ['ERROR_OFFLINE'],
  });
  useEffect(() => void run(), [run]);
  if (!data) return error ? <p role="status">{t('code.failed')}</p> : <Skeleton lines={3} />;
  const again = (
    <Button onPress={() => void run()} isPending={pending}>
      {t('code.new')}
    </Button>
  );
  if (data.usedAt !== null) return <Taken code={data} again={again} />;
  // Counted from when it was loaded: the browser's clock may be wrong, its steps are right.
  const passed = Math.max(0, now.getTime() - updatedAt);
  const left = data.secondsLeft * 1000 - passed;
  if (data.code === null || left <= 0)
    return pending ? (
      <Skeleton lines={3} />
    ) : (
      <div className="hot-code">
        <p role="status">{t(error ? 'code.failed' : 'code.over')}</p>
        <div>{again}</div>
      </div>
    );
  return <Running code={data.code} left={left} />;
}

function Running({ code, left }: { readonly code: string; readonly left: number }) {
  const t = useT(hotlineTexts);
  const company = useActiveTenant()?.name ?? '';
  const minutes = Math.ceil(left / minuteMs);
  const passed = 1 - Math.min(1, left / (codeMinutes * minuteMs));
  return (
    <section className="hot-code" aria-labelledby="hot-code">
      <h3 id="hot-code">{t('code.title')}</h3>
      {/* Read out digit by digit, as it is said on the phone. */}
      <p className="hot-digits" aria-label={code.replaceAll(/\B/g, ' ')}>
        {spokenCode(code)}
      </p>
      <span className="hot-clock" aria-hidden="true">
        <i style={{ inlineSize: `${passed * 100}%` }} />
      </span>
      <p className="hot-left" role="timer">
        {minutes === 1 ? t('code.leftOne') : t('code.left', { minutes })}
      </p>
      <p className="hot-say">{t('code.say', { company })}</p>
    </section>
  );
}

interface TakenProps {
  readonly code: Code;
  readonly again: ReactNode;
}

function Taken({ code: { usedAt, incidentId, incidentNumber: number }, again }: TakenProps) {
  const t = useT(hotlineTexts);
  const format = useFormat();
  const mayRead = useMayUse(...rights.incidents.read);
  const at = usedAt ? format.date(usedAt, 'time') : '';
  const link =
    mayRead && incidentId ? (
      <LinkButton href={linkTo(`/:/security/incidents/${incidentId}`)}>
        {t('code.incident')}
      </LinkButton>
    ) : null;
  return (
    <Banner
      tone="success"
      title={t('code.used')}
      isAnnounced
      actions={
        <>
          {again}
          {link}
        </>
      }
    >
      {t('code.usedText', { number: incidentNumber(number ?? 0), at })}
    </Banner>
  );
}

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
