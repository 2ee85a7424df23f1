import type { BudgetSpend } from '#domains/budgets/budgets.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { budgetsClient } from './clients.ts';
import { budgetTexts } from './texts.ts';

const shown = 20;

/** Order lines that count in the running period. */
export function BudgetSpends({ budgetId }: { readonly budgetId: string }) {
  const t = useT(budgetTexts);
  const source = useDataSource(budgetsClient.spends, {
    params: { budgetId },
    query: { take: shown },
  });
  const failure = useSourceFailure({ title: t('spendsFailed'), source });
  const spends = source.data?.data;
  const more = (source.data?.metadata.total ?? 0) - (spends?.length ?? 0);
  return (
    <Section title={t('spends')}>
      {!spends ? (
        (failure ?? <Skeleton lines={4} />)
      ) : spends.length === 0 ? (
        <p className="ui-muted">{t('spendsEmpty')}</p>
      ) : (
        <>
          <ul className="mk-spends">
            {spends.map((spend) => (
              <li key={spend.id}>
                <Spend spend={spend} />
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="ui-muted">{t('spendsMore', { count: more })}</p> : null}
        </>
      )}
    </Section>
  );
}

function Spend({ spend }: { readonly spend: BudgetSpend }) {
  const t = useT(budgetTexts);
  return (
    <>
      <TwoLines
        first={
          <TextLink href={linkTo(`/:/marketplace/order-history/order/${spend.orderId}`)}>
            {spend.orderNumber}, {spend.title}
          </TextLink>
        }
        second={
          <>
            <DateText value={spend.on} />, {spend.by}
          </>
        }
      />
      <TwoLines
        first={<Money amount={spend.amount} />}
        second={spend.isOpen ? t('reserved') : t('committed')}
      />
    </>
  );
}
