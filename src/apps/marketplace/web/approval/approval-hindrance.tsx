import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import { compare, minus, zero } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { approvalTexts } from './texts.ts';

const missing = ({ creditLeftAfter: left }: ApprovalQuote) =>
  left && compare(left, zero(left.currencyCode)) < 0
    ? minus(zero(left.currencyCode), left)
    : undefined;

/** The reader cannot approve it as it stands. */
export function isBlocked(quote: ApprovalQuote): boolean {
  const isStopped = quote.budgets.some(({ action }) => action === 'block');
  return !quote.order.mayApprove || !quote.isOrderable || missing(quote) !== undefined || isStopped;
}

/** Why it cannot be approved, or what has to be known before it is. */
export function ApprovalHindrance({ quote }: { readonly quote: ApprovalQuote }) {
  const t = useT(approvalTexts);
  const format = useFormat();
  const short = missing(quote);
  if (!quote.order.mayApprove)
    return quote.order.isOwn ? (
      <Banner title={t('sheet.own')}>{t('sheet.ownHint')}</Banner>
    ) : (
      <Banner tone="warning" title={t('sheet.late')}>
        {t('sheet.lateHint')}
      </Banner>
    );
  if (!quote.isOrderable)
    return (
      <Banner tone="danger" title={t('sheet.blocked')}>
        {t('sheet.blockedHint')}
      </Banner>
    );
  if (short)
    return (
      <Banner tone="danger" title={t('sheet.credit')}>
        {t('sheet.creditHint', { amount: format.money(short) })}
      </Banner>
    );
  if (!quote.isChanged) return null;
  return (
    <Banner tone="warning" title={t('sheet.changed')}>
      {t('sheet.changedHint')}
    </Banner>
  );
}
