import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';
import { isMore, zero } from '#platform/common/money.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notify } from '#platform/web/notifications/notify.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { changedRenewals, renewalSums, type RenewalDraft } from './draft.rules.ts';
import { renewalTexts } from './texts.ts';

interface RenewalFootProps {
  readonly renewals: readonly DueRenewal[];
  readonly draft: RenewalDraft;
  readonly onSaved: () => void;
}

/** Sums up the choices, with the one button that saves them. */
export function RenewalFoot({ renewals, draft, onSaved }: RenewalFootProps) {
  const t = useT(renewalTexts);
  const format = useFormat();
  const { now, afterwards, difference } = renewalSums(renewals, draft);
  const changed = changedRenewals(renewals, draft);
  const save = useSave(changed, draft, onSaved);
  const isDearer = isMore(difference, zero(difference.currencyCode));
  return (
    <footer className="renewals-foot">
      <div className="renewals-figure">
        <span className="ui-muted">{t('afterwards')}</span>
        <Money amount={afterwards} size={40} />
        <span className="ui-muted">{t('now', { money: format.money(now) })}</span>
      </div>
      <div className="renewals-figure">
        <span className="ui-muted">{t('against')}</span>
        {Number(difference.value) === 0 ? (
          <span>{t('unchanged')}</span>
        ) : (
          <Money amount={difference} size={28} hasSign tone={isDearer ? 'up' : 'down'} />
        )}
      </div>
      <div className="renewals-act">
        <Button
          variant="primary"
          isDisabled={changed.length === 0}
          isPending={save.pending}
          onPress={() => void save.run()}
        >
          {changed.length === 0 ? t('nothing') : t('confirm', { count: changed.length })}
        </Button>
        <span className="ui-muted">{t('revertible')}</span>
      </div>
    </footer>
  );
}

/** Saves each choice by itself, so that one refusal keeps the others. */
function useSave(changed: readonly DueRenewal[], draft: RenewalDraft, onSaved: () => void) {
  const t = useT(renewalTexts);
  const decide = useAction(subscriptionsClient.setEndOfTerm, {
    refresh: [
      { key: 'renewals.list' },
      subscriptionsClient.list,
      subscriptionsClient.get,
      ordersClient.list,
    ],
  });
  const run = async () => {
    let saved = 0;
    for (const { subscriptionId } of changed) {
      const action = draft[subscriptionId];
      if (action === undefined) continue;
      const made = await decide.run({ params: { subscriptionId }, body: { action } });
      if (made) saved += 1;
    }
    if (saved > 0) notify({ type: 'success', text: t('done', { count: saved }) });
    if (saved === changed.length) onSaved();
  };
  return { run, pending: decide.pending };
}
