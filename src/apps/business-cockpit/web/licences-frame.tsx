import { type ReactNode, Suspense } from 'react';
import type { Freshness, freshnessContract } from '#domains/connections/freshness.schema.ts';
import { freshnessRoutes } from '#domains/connections/freshness.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { useActiveTenantId, useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { CockpitFrame } from './cockpit-frame.tsx';
import { worstOf } from './data-age.rules.ts';
import { cockpitTexts } from './texts.ts';
import { isWithoutDomain } from './without-domain.rules.ts';
import './cockpit.css';

const freshnessClient = contractClient<typeof freshnessContract>(freshnessRoutes);

/** Says since when the directory is not known any more, and why; nothing while it is. */
function DataAge() {
  const { data } = useDataSource(freshnessClient.list);
  const worst = worstOf(data?.data ?? []);
  if (!worst) return null;
  return (
    <Suspense fallback={null}>
      <Stale worst={worst} />
    </Suspense>
  );
}

function Stale({ worst: { succeededAt, failure } }: { readonly worst: Freshness }) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const title =
    succeededAt === null
      ? t('stale.never')
      : t('stale.since', { at: format.date(succeededAt, 'dateTime') });
  return (
    <Banner tone="warning" title={title}>
      {failure === null ? t('stale.waiting') : find(`freshness.${failure}`)}
    </Banner>
  );
}

const tabs = ['overview', 'cost-distribution', 'assignments', 'history', 'evidence'] as const;

interface LicencesFrameProps {
  readonly tab: (typeof tabs)[number];
  /** When the directory was read; null: not yet; undefined while it is not known. */
  readonly readAt?: string | null | undefined;
  /** Error of the page's data: a tenant without a domain is an empty state of its own (spec §8). */
  readonly error: Error | undefined;
  readonly children: ReactNode;
}

/** Title, tabs and age of the pages about licences. */
export function LicencesFrame({ tab, readAt, error, children }: LicencesFrameProps) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const age =
    readAt === undefined
      ? undefined
      : readAt === null
        ? t('notRead')
        : t('asOf', { at: format.date(readAt, 'dateTime') });
  return (
    <CockpitFrame
      title={t('title')}
      asOf={age}
      label={t('tabs')}
      current={tab}
      tabs={tabs.map((id) => ({
        id,
        label: t(`tab.${id}`),
        href: linkTo(`/:/business-cockpit/licenses/${id}`),
      }))}
    >
      {isWithoutDomain(error) ? (
        <NoDomain />
      ) : (
        <>
          <DataAge />
          {children}
        </>
      )}
    </CockpitFrame>
  );
}

function NoDomain() {
  const t = useT(cockpitTexts);
  const mayAsk = useMayUse(...rights.tickets.read);
  const tenantId = useActiveTenantId() ?? '';
  return (
    <EmptyState
      title={t('noDomain')}
      action={
        <LinkButton
          variant="primary"
          href={
            mayAsk
              ? linkTo('/:/operations/your-tickets', {
                  dialog: 'new',
                  subject: t('ask.subject'),
                  text: t('ask.text', { tenantId }),
                })
              : linkTo('/:/portal/help')
          }
        >
          {t('askSupport')}
        </LinkButton>
      }
    >
      {t('noDomainHint')}
    </EmptyState>
  );
}
