import { lastChance } from '#domains/subscriptions/assigned-seats.rules.ts';
import type { subscriptionsContract } from '#domains/subscriptions/subscriptions.schema.ts';
import { minus } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import type { DataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { LoadFailure } from './load-failure.tsx';
import { renewalTexts } from './renewals/texts.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';

type Quote = ClientResult<(typeof subscriptionsContract)['endpoints']['quoteNextTerm']>;

const BudgetEffects = laterPart(() =>
  import('./budgets/budget-effects.tsx').then((part) => part.BudgetEffects),
);

interface NextTermQuoteProps {
  readonly quote: DataSource<Quote>;
  /** The number has moved on: amounts of another number must not stand beside it. */
  readonly isStale: boolean;
  /** Last day of the running term. */
  readonly endsOn: string | null;
}

/** The monthly cost of the running and of the next term, as quoted by the server. */
export function NextTermQuote({ quote, isStale, endsOn }: NextTermQuoteProps) {
  const t = useT(marketplaceTexts);
  if (quote.error) return <LoadFailure what="quote" source={quote} />;
  return (
    <Section title={t('changeSeats.quote')}>
      <div className="mk-totals" aria-busy={isStale}>
        {quote.data && !isStale ? (
          <QuoteFacts quote={quote.data} endsOn={endsOn} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Section>
  );
}

function QuoteFacts({
  quote: { current, next, stillAssigned, approval, budgets },
  endsOn,
}: {
  readonly quote: Quote;
  readonly endsOn: string | null;
}) {
  const deadline = useDeadline();
  const t = useT(marketplaceTexts);
  const renewalT = useT(renewalTexts);
  const format = useFormat();
  const costOf = ({ seats, unit, monthly }: Quote['current']) => (
    <TwoLines
      first={<Money amount={monthly} />}
      second={t('nextSeats.unit', {
        count: format.number(seats),
        price: format.money(unit),
      })}
    />
  );
  return (
    <>
      <DescriptionList
        layout="ends"
        items={[
          { term: t('nextSeats.costNow'), detail: costOf(current) },
          { term: t('nextSeats.costThen'), detail: costOf(next) },
          {
            term: t('nextSeats.costDifference'),
            detail: <Money amount={minus(next.monthly, current.monthly)} hasSign />,
          },
        ]}
      />
      {stillAssigned > 0 && endsOn !== null ? (
        <p>
          {renewalT('stillAssigned', {
            count: stillAssigned,
            deadline: deadline(lastChance(endsOn)),
          })}
        </p>
      ) : null}
      {budgets.length > 0 ? <BudgetEffects effects={budgets} /> : null}
      {approval ? <ApprovalNote path={approval} /> : null}
    </>
  );
}
