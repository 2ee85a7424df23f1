import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { DecidedOrder, WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { approvalTexts } from './texts.ts';

type Asked = WaitingOrder | DecidedOrder;

/** Shows the first title, the number of others, the order's number and its seats. */
export function OrderItems({ row }: { readonly row: Asked }) {
  const t = useT(approvalTexts);
  const { firstTitle, lineCount, number, seats } = row;
  const title = lineCount > 1 ? t('more', { title: firstTitle, count: lineCount - 1 }) : firstTitle;
  return (
    <ProductName
      name={title}
      family={familyColour(categoryOf(firstTitle))}
      monogram={monogramOf(firstTitle)}
      detail={`${number} · ${t('seats', { count: seats })}`}
    />
  );
}

/** The amount a month, and the limit above which it had to wait. */
export function MonthlyAndLimit({ row: { monthly, limit, reason } }: { readonly row: Asked }) {
  const t = useT(approvalTexts);
  const format = useFormat();
  const second =
    reason === 'always'
      ? t('limit.always')
      : limit
        ? t('limit.of', { limit: format.money(limit) })
        : '';
  return <TwoLines first={<Money amount={monthly} />} second={second} />;
}
