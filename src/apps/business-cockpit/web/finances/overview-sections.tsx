import type { FinancesOverview } from '#domains/billing/finances.schema.ts';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { outlookRoutes } from '#domains/subscriptions/decisions.ts';
import type { Outlook, outlookContract } from '#domains/subscriptions/outlook.schema.ts';
import { featureKeys } from '#platform/common/features.ts';
import { isMore } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import type { RidgePeak } from '#platform/web/ui/ridge/peaks.rules.ts';
import { Ridge } from '#platform/web/ui/ridge/ridge.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
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

interface MoversProps {
  readonly movers: FinancesOverview['movers'];
  readonly month: string;
}

/** Products that moved the month against the one before: cause and difference. */
export function Movers({ movers, month }: MoversProps) {
  const t = useT(financesTexts);
  if (movers.length === 0) return <p className="ui-muted">{t('noMovers', { month })}</p>;
  return (
    <ul className="bc-movers">
      {movers.map((mover) => (
        <li key={mover.subscriptionId ?? mover.title}>
          <ProductName
            name={mover.title}
            family={familyColour(categoryOf(mover.title))}
            monogram={monogramOf(mover.title)}
            detail={
              mover.subscriptionId === null ? (
                t(`cause.${mover.cause}`)
              ) : (
                <TextLink
                  href={linkTo('/:/marketplace/your-subscriptions', {
                    subscription: mover.subscriptionId,
                  })}
                >
                  {t(`cause.${mover.cause}`)}
                </TextLink>
              )
            }
          />
          <Money
            amount={mover.change}
            hasSign
            tone={isMore(mover.now, mover.before) ? 'up' : 'down'}
          />
        </li>
      ))}
    </ul>
  );
}
