import type { ApprovalPath } from '#domains/orders/approvals.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';

/** More names than this are counted, not listed. */
const namedAtMost = 3;

/** Note before ordering: the order needs approval, by whom and until when. */
export function ApprovalNote({
  path: { approvers, reason, limit, deadline },
}: {
  readonly path: ApprovalPath;
}) {
  const t = useT(marketplaceTexts);
  const until = useDeadline();
  const format = useFormat();
  if (approvers.length === 0)
    return (
      <Banner tone="danger" title={t('approval.needed')}>
        {t('approval.nobody')}
      </Banner>
    );
  const named = approvers.slice(0, namedAtMost).join(', ');
  const others = approvers.length - namedAtMost;
  const who = others > 0 ? t('approval.others', { names: named, count: others }) : named;
  return (
    <Banner tone="warning" title={t('approval.needed')}>
      {reason === 'amount' && limit
        ? t('approval.why.amount', { limit: format.money(limit) })
        : t(reason === 'budget' ? 'approval.why.budget' : 'approval.why.always')}{' '}
      {t('approval.goesTo', { who, date: until(deadline) })}
    </Banner>
  );
}
