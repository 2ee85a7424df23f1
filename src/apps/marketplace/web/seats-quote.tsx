import type { subscriptionsContract } from '#domains/subscriptions/subscriptions.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import type { DataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { LoadFailure } from './load-failure.tsx';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';

export type SeatsQuoteFacts = ClientResult<
  (typeof subscriptionsContract)['endpoints']['quoteSeats']
>;

const BudgetEffects = laterPart(() =>
  import('./budgets/budget-effects.tsx').then((part) => part.BudgetEffects),
);

interface SeatsQuoteProps {
  readonly before: number;
  readonly after: number;
  readonly quote: DataSource<SeatsQuoteFacts>;
  /** The number has moved on: amounts of another number must not stand beside it. */
  readonly isStale: boolean;
}

/** Cost of a seat change as quoted by the server. */
export function SeatsQuote({ before, after, quote, isStale }: SeatsQuoteProps) {
  const t = useT(marketplaceTexts);
  if (quote.error) return <LoadFailure what="quote" source={quote} />;
  return (
    <Section title={t('changeSeats.quote')}>
      <div className="mk-totals" aria-busy={isStale}>
        {quote.data && !isStale ? (
          <QuoteFacts before={before} after={after} quote={quote.data} />
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    </Section>
  );
}

function QuoteFacts({
  before,
  after,
  quote,
}: {
  readonly before: number;
  readonly after: number;
  readonly quote: SeatsQuoteFacts;
}) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const deadline = useDeadline();
  const tenant = useActiveTenant();
  const isCredit = quote.dueNow.value.startsWith('-');
  const difference = format.difference(after - before);
  return (
    <>
      <DescriptionList
        layout="ends"
        items={[
          { term: t('review.for'), detail: tenant?.name ?? '' },
          {
            term: t('changeSeats.difference'),
            detail: t('changeSeats.differenceText', { before, after, difference }),
          },
          {
            term: isCredit ? t('changeSeats.credit') : t('changeSeats.dueNow'),
            detail: <Money amount={quote.dueNow} />,
          },
          { term: t('changeSeats.monthly'), detail: <Money amount={quote.monthly} /> },
          ...(quote.commitmentUntil
            ? [{ term: t('changeSeats.until'), detail: <DateText value={quote.commitmentUntil} /> }]
            : []),
        ]}
      />
      {quote.budgets.length > 0 ? <BudgetEffects effects={quote.budgets} /> : null}
      {quote.approval ? <ApprovalNote path={quote.approval} /> : null}
      {quote.reducibleUntil ? (
        <p className="mk-aside-note">
          {t('changeSeats.undoUntil', { date: deadline(quote.reducibleUntil) })}
        </p>
      ) : null}
    </>
  );
}
