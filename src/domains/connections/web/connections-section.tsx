import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Connection } from '../connections.schema.ts';
import { connectionsClient } from './clients.ts';
import { ConnectionItem } from './connection-item.tsx';
import { AskForConsent, ConsentItem } from './consent-item.tsx';
import { DatasetAges } from './dataset-ages.tsx';
import { PartnerItem } from './partner-item.tsx';
import { RelationshipItems } from './relationship-items.tsx';
import { connectionsTexts } from './texts.ts';
import './connections.css';

interface ConnectionsProps {
  readonly tenantId: string;
  /** Page at which a person of the operator signs in at Partner Center; absent: not told of. */
  readonly signInPage?: string | undefined;
}

/** Connections of a customer to Microsoft, for staff: every way, its reason, and the data's age. */
export function ConnectionsSection({ tenantId, signInPage }: ConnectionsProps) {
  const t = useT(connectionsTexts);
  return (
    <Stack gap={6}>
      <Section title={t('title')} description={t('hint')}>
        <ConnectionList tenantId={tenantId} signInPage={signInPage} />
      </Section>
      <DatasetAges tenantId={tenantId} />
    </Stack>
  );
}

/** The ways to a customer's Microsoft tenant, each with state, reason and last proof. */
export function ConnectionList({ tenantId, signInPage }: ConnectionsProps) {
  const t = useT(connectionsTexts);
  const source = useDataSource(
    connectionsClient.list,
    { params: { tenantId } },
    { refreshSeconds: 60 },
  );
  const failure = useSourceFailure({ title: t('failed'), source });
  if (!source.data) return failure ?? <Skeleton lines={6} />;
  const now = new Date(source.updatedAt);
  const consent = source.data.data.find(({ kind }) => kind === 'graphApp');
  return (
    <>
      {failure}
      <ul className="cn-list">
        <Consent tenantId={tenantId} consent={consent} now={now} />
        <RelationshipItems connections={source.data.data} now={now} />
        <PartnerItem tenantId={tenantId} signInPage={signInPage} />
      </ul>
    </>
  );
}

function Consent({
  tenantId,
  consent,
  now,
}: {
  readonly tenantId: string;
  readonly consent: Connection | undefined;
  readonly now: Date;
}) {
  const t = useT(connectionsTexts);
  if (consent) return <ConsentItem tenantId={tenantId} consent={consent} now={now} />;
  return (
    <ConnectionItem name={t('consent.name')} state={t('none')} tone="neutral" facts={[]}>
      <p>{t('noneHint')}</p>
      <Inline>
        <AskForConsent tenantId={tenantId} />
      </Inline>
    </ConnectionItem>
  );
}
