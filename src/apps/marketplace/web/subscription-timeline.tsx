import type { ReactNode } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { type Milestone, milestones } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useNames } from './use-names.ts';
import { useNow } from './use-now.ts';

/** What happened and what is coming: purchase, windows that are still open, end or renewal. */
export function SubscriptionTimeline({ subscription }: { readonly subscription: Subscription }) {
  const t = useT(marketplaceTexts);
  const describe = useMilestone(subscription);
  const entries = milestones(subscription, useNow()).map((milestone, index) => ({
    id: `${index}`,
    isAhead: milestone.isAhead,
    ...describe(milestone),
  }));
  return <Timeline label={t('subscription.timeline')} entries={entries} />;
}

function useMilestone(
  subscription: Subscription,
): (milestone: Milestone) => { readonly title: string; readonly at: ReactNode; readonly children?: ReactNode } {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const deadline = useDeadline();
  const ending = useEndText(subscription);
  return ({ kind, at, seats = 0 }) => {
    switch (kind) {
      case 'started':
        return { title: t('subscription.started'), at: format.date(at) };
      case 'reducible':
        return { title: t('subscription.reducible', { count: seats }), at: deadline(at) };
      case 'cancellable':
        return { title: t('subscription.cancellable'), at: deadline(at) };
      case 'ends':
        return { title: t('subscription.ends'), at: format.date(at), children: <span className="ui-muted">{ending}</span> };
      case 'renews':
        return { title: t('subscription.renews'), at: format.date(at), children: <span className="ui-muted">{ending}</span> };
    }
  };
}

/** What the chosen end of the term means, in plain words (product rule B2.19). */
function useEndText({ endOfTermAction, termDuration }: Subscription): string {
  const t = useT(marketplaceTexts);
  const names = useNames();
  switch (endOfTermAction) {
    case 'renew':
      return t('subscription.renewsText', { term: names.term(termDuration) });
    case 'extend':
      return t('subscription.extendsText');
    case 'cancel':
      return t('subscription.endsText');
    case 'none':
      return t('subscription.endsUndecidedText');
  }
}
