import type { ReactNode } from 'react';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Tone } from '#platform/web/ui/chip.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { PartnerStanding } from '../connections.schema.ts';
import { connectionsClient, connectionSources } from './clients.ts';
import { ConnectionItem } from './connection-item.tsx';
import { partnerSignInClient } from './partner-sign-in-client.ts';
import { connectionsTexts } from './texts.ts';

/** Says who is signed in at Partner Center, or what is not read because nobody is. */
export function PartnerPerson({ page }: { readonly page: string }) {
  const t = useT(connectionsTexts);
  const format = useFormat();
  const mayOpen = useMayUse(...rights.jobs.retry);
  const { data } = useDataSource(partnerSignInClient.get, {});
  if (!data || data.state === 'notSetUp') return null;
  const { state, account, signedInAt } = data;
  const since = signedInAt === null ? undefined : { account, day: format.date(signedInAt) };
  return (
    <p>
      {state === 'signedIn' ? since && t('person.signedIn', since) : t(`person.${state}`)}{' '}
      {mayOpen ? <TextLink href={page}>{t('person.open')}</TextLink> : null}
    </p>
  );
}

const tones: Readonly<Record<PartnerSign, Tone>> = {
  listed: 'success',
  missing: 'warning',
  unread: 'neutral',
  failing: 'danger',
};
type PartnerSign = 'listed' | 'missing' | 'unread' | 'failing';

interface PartnerItemProps {
  readonly tenantId: string;
  /** Page at which a person of the operator signs in; absent: nothing is said of it. */
  readonly signInPage?: string | undefined;
}

/** The customer on the operator's own lists at Microsoft, and from when they are. */
export function PartnerItem({ tenantId, signInPage }: PartnerItemProps) {
  const t = useT(connectionsTexts);
  const source = useDataSource(
    connectionsClient.partner,
    { query: { tenantId } },
    { refreshSeconds: 60 },
  );
  const failure = useSourceFailure({ title: t('partner.failed'), source });
  if (!source.data) return <li className="cn-item">{failure ?? <Skeleton lines={2} />}</li>;
  return (
    <Standing
      standing={source.data}
      now={new Date(source.updatedAt)}
      person={signInPage === undefined ? null : <PartnerPerson page={signInPage} />}
    />
  );
}

interface StandingProps {
  readonly standing: PartnerStanding;
  readonly now: Date;
  readonly person: ReactNode;
}

function Standing({ standing, now, person }: StandingProps) {
  const t = useT(connectionsTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const { customer, reads } = standing;
  const failing = reads.find(({ failure }) => failure !== null);
  const oldest = reads.flatMap(({ succeededAt }) => succeededAt ?? []).toSorted()[0];
  const sign = failing
    ? 'failing'
    : reads.length === 0
      ? 'unread'
      : customer
        ? 'listed'
        : 'missing';
  return (
    <ConnectionItem
      name={t('partner.name')}
      state={t(`partner.${sign}`)}
      tone={tones[sign]}
      facts={[oldest !== undefined && t('readAt', { at: format.relative(oldest, now) })]}
    >
      <p>
        {failing ? `${find(`freshness.${failing.failure ?? 'failed'}`) ?? ''} ` : null}
        {customer ? t('partner.listedAs', { name: customer.name }) : null}
        {customer || failing ? null : t(`partner.${reads.length === 0 ? 'unread' : 'missing'}Hint`)}
      </p>
      {person}
      {reads.length === 0 ? null : <ReadAgain />}
    </ConnectionItem>
  );
}

function ReadAgain() {
  const t = useT(connectionsTexts);
  const read = useAction(connectionsClient.readPartner, {
    refresh: connectionSources,
    success: ({ isOnItsWay }) => t(isOnItsWay ? 'partner.reading' : 'partner.justRead'),
  });
  return (
    <Inline>
      <Button size="sm" isPending={read.pending} onPress={() => void read.run()}>
        {t('partner.read')}
      </Button>
    </Inline>
  );
}
