import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import { compare, type Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { approvalTexts } from './texts.ts';

/**
 * Amounts of the order at current prices, with the amount at placement beside each one that
 * changed.
 */
export function ApprovalAmounts({
  quote: { order, now, creditLeftAfter },
}: {
  readonly quote: ApprovalQuote;
}) {
  const t = useT(approvalTexts);
  return (
    <Section title={t('sheet.amounts')}>
      <div className="mk-totals">
        <DescriptionList
          layout="ends"
          items={[
            { term: t('dueNow'), detail: <Moved now={now.dueNow} before={order.dueNow} /> },
            { term: t('monthly'), detail: <Moved now={now.monthly} before={order.monthly} /> },
            {
              term: t('commitment'),
              detail: <Moved now={now.commitment} before={order.commitment} />,
            },
            ...(order.commitmentUntil
              ? [
                  {
                    term: t('sheet.commitmentUntil'),
                    detail: <DateText value={order.commitmentUntil} />,
                  },
                ]
              : []),
            ...(creditLeftAfter
              ? [{ term: t('sheet.creditLeft'), detail: <Money amount={creditLeftAfter} /> }]
              : []),
          ]}
        />
      </div>
    </Section>
  );
}

function Moved({ now, before }: { readonly now: Amount; readonly before: Amount }) {
  const t = useT(approvalTexts);
  const format = useFormat();
  if (now.currencyCode === before.currencyCode && compare(now, before) === 0)
    return <Money amount={now} />;
  return (
    <>
      <span className="ui-muted">({t('sheet.before', { amount: format.money(before) })})</span>{' '}
      <Money amount={now} />
    </>
  );
}
