import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Tone } from '#platform/web/ui/chip.tsx';
import type { Connection } from '../connections.schema.ts';
import type { ConnectionState } from '../connections.ts';
import { connectionsClient, connectionSources } from './clients.ts';
import { LinkToSend, ConnectionItem } from './connection-item.tsx';
import { ProveNow } from './fetch-now.tsx';
import { connectionsTexts } from './texts.ts';

const tones: Readonly<Record<ConnectionState, Tone>> = {
  requested: 'warning',
  active: 'success',
  refused: 'danger',
  ended: 'danger',
};

interface ConsentItemProps {
  readonly tenantId: string;
  readonly consent: Connection;
  readonly now: Date;
}

/** The customer's consent to the portal's application, and the link by which it is given. */
export function ConsentItem({ tenantId, consent, now }: ConsentItemProps) {
  const t = useT(connectionsTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const { state, reason, consentLink, changedAt, provenAt } = consent;
  const isActive = state === 'active';
  const why = reason === null ? undefined : find(`connection.${reason}`);
  return (
    <ConnectionItem
      name={t('consent.name')}
      state={t(`consent.${state}`)}
      tone={isActive && consentLink !== null ? 'warning' : tones[state]}
      facts={[
        t('since', { day: format.date(changedAt) }),
        provenAt === null ? t('neverProven') : t('proven', { at: format.relative(provenAt, now) }),
      ]}
    >
      <p>
        {isActive ? t(consentLink === null ? 'consent.means' : 'consent.lacks') : null}
        {isActive ? null : (why ?? t('consent.waits'))}
      </p>
      {consentLink === null ? null : (
        <>
          <LinkToSend kind="consent" link={consentLink}>
            <ProveNow tenantId={tenantId} />
            {state === 'refused' || state === 'ended' ? (
              <AskForConsent tenantId={tenantId} isAgain />
            ) : null}
          </LinkToSend>
          <p className="ui-muted">{t('consent.after')}</p>
        </>
      )}
      {consentLink === null && !isActive ? (
        <p className="ui-muted">{t('consent.notSetUp')}</p>
      ) : null}
    </ConnectionItem>
  );
}

/** Notes that the customer was asked; the answer brings the link. */
export function AskForConsent({
  tenantId,
  isAgain = false,
}: {
  readonly tenantId: string;
  readonly isAgain?: boolean;
}) {
  const t = useT(connectionsTexts);
  const ask = useAction(connectionsClient.ask, {
    refresh: connectionSources,
    success: t('consent.asked'),
  });
  return (
    <Button
      size="sm"
      isPending={ask.pending}
      onPress={() => void ask.run({ params: { tenantId } })}
    >
      {t(isAgain ? 'consent.askAgain' : 'consent.ask')}
    </Button>
  );
}
