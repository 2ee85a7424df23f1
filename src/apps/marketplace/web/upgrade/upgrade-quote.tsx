import type { UpgradeSide, upgradesContract } from '#domains/subscriptions/upgrades.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import type { DataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ApprovalNote } from '../approval-note.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { upgradeTexts } from './texts.ts';
import './upgrade.css';

type Quote = ClientResult<(typeof upgradesContract)['endpoints']['quote']>;

const BudgetEffects = laterPart(() =>
  import('../budgets/budget-effects.tsx').then((part) => part.BudgetEffects),
);

interface UpgradeQuoteProps {
  readonly quote: DataSource<Quote>;
  /** The choice has moved on: amounts of another one must not stand beside it. */
  readonly isStale: boolean;
}

/** Both lines of an upgrade as quoted by the server: what stops, what starts, and the sum. */
export function UpgradeQuote({ quote, isStale }: UpgradeQuoteProps) {
  const t = useT(upgradeTexts);
  if (quote.error) return <LoadFailure what="quote" source={quote} />;
  return (
    <Section title={t('quote')}>
      <div className="mk-totals" aria-busy={isStale}>
        {quote.data && !isStale ? <QuoteFacts quote={quote.data} /> : <Skeleton lines={5} />}
      </div>
    </Section>
  );
}

function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const t = useT(upgradeTexts);
  const sideText = useSideText();
  const { stops, starts, dueNow, monthly, commitment, droppedSeats, budgets, approval } = quote;
  const isCredit = dueNow.value.startsWith('-');
  const sides = [
    { text: 'stops', side: stops },
    { text: 'starts', side: starts },
  ] as const;
  return (
    <>
      <ul className="mk-upgrade">
        {sides.map(({ text, side }) => (
          <li key={text}>
            <span className="mk-upgrade-what">
              <span>{t(text, { title: side.title })}</span>
              <span className="ui-muted">{sideText(side)}</span>
            </span>
            <Money amount={side.dueNow} hasSign />
          </li>
        ))}
      </ul>
      <DescriptionList
        layout="ends"
        items={[
          { term: t('monthly'), detail: <Money amount={monthly} hasSign /> },
          { term: t('commitment'), detail: <Money amount={commitment} hasSign /> },
          { term: t(isCredit ? 'credit' : 'dueNow'), detail: <Money amount={dueNow} /> },
        ]}
        hasTotal
      />
      {droppedSeats === null ? null : <p>{t('drops', { count: droppedSeats })}</p>}
      {budgets.length > 0 ? <BudgetEffects effects={budgets} /> : null}
      {approval ? <ApprovalNote path={approval} /> : null}
    </>
  );
}

/** Returns what tells a side in one line: seats, price, last day. */
function useSideText(): (side: UpgradeSide) => string {
  const t = useT(upgradeTexts);
  const format = useFormat();
  return ({ seats, unit, endsOn }) => {
    const side = t('side', { count: seats, money: format.money(unit) });
    return endsOn === null ? side : t('sideUntil', { side, date: format.date(endsOn) });
  };
}
