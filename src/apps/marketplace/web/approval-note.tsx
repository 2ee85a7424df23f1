import type { ApprovalPath } from '#domains/orders/approval-policy.contract.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';

/** More names than this are counted, not listed. */
const namedAtMost = 3;

/** Said before anything is ordered: that somebody else has to agree, who may, and by when. */
export function ApprovalNote({ path: { approvers, reason, deadline } }: { readonly path: ApprovalPath }) {
  const t = useT(marketplaceTexts);
  const until = useDeadline();
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
      {t(`approval.why.${reason}`)} {t('approval.goesTo', { who, date: until(deadline) })}
    </Banner>
  );
}
