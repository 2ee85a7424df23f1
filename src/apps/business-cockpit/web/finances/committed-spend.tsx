import { outlookRoutes } from '#domains/subscriptions/outlook.routes.ts';
import type { Outlook, outlookContract } from '#domains/subscriptions/outlook.schema.ts';
import { featureKeys } from '#platform/common/features.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import type { RidgePeak } from '#platform/web/ui/ridge/peaks.rules.ts';
import { Ridge } from '#platform/web/ui/ridge/ridge.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { financesTexts } from './texts.ts';

const outlookClient = contractClient<typeof outlookContract>(outlookRoutes);

/** Shows what is still to be paid until each term ends, and the days on which terms renew. */
export function CommittedSpend() {
  const t = useT(financesTexts);
  const marketplace = useGate({ flag: featureKeys.marketplace });
  if (marketplace?.allowed !== false) return <ReadSpend />;
  return (
    <Section title={t('committed.title')}>
      <p className="ui-muted">{t('committed.off')}</p>
    </Section>
  );
}

function ReadSpend() {
  const t = useT(financesTexts);
  const source = useDataSource(outlookClient.get);
  const failure = useSourceFailure({ title: t('committed.failed'), source });
  const { data } = source;
  return (
    <Section title={t('committed.title')}>
      {data ? <Committed outlook={data} /> : null}
      {data ? null : failure}
      {data || source.error ? null : <Skeleton lines={5} />}
    </Section>
  );
}

function Committed({ outlook }: { readonly outlook: Outlook }) {
  const t = useT(financesTexts);
  const format = useFormat();
  const mayRenew = useGate({ requiredPermissions: rights.subscriptions.read });
  const href = linkTo(
    mayRenew?.allowed === true
      ? '/:/marketplace/renewals'
      : '/:/business-cockpit/finances/contracts',
  );
  const { bound, steps, peaks, today, monthly } = outlook;
  if (!bound) return <p className="ui-muted">{t('committed.none')}</p>;
  const terms = peaks.filter(({ kind }) => kind !== 'returnWindow');
  return (
    <Stack gap={4}>
      <Figure
        value={{ amount: bound.amount }}
        label={t('committed.until', { day: format.date(bound.until) })}
        hint={t('committed.hint')}
      />
      <Ridge
        today={today}
        currency={monthly.currencyCode}
        steps={steps.map(({ from, amount, bound: fixed }) => ({
          from,
          amount: amount.value,
          bound: fixed.value,
        }))}
        peaks={terms.map((peak) => ({
          ...peakOf(peak, t('committed.more', { count: peak.count - 1 })),
          href,
        }))}
      />
    </Stack>
  );
}

function peakOf(
  { id, on, monthly, state, outcome, count, subscriptions: [first] }: Outlook['peaks'][number],
  more: string,
): Omit<RidgePeak, 'href'> {
  const name = first?.name ?? '';
  return {
    id,
    on,
    amount: monthly.value,
    title: count > 1 ? `${name} ${more}` : name,
    state: state === 'renews' ? 'decided' : state,
    outcome,
  };
}
