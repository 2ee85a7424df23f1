import { plannedSeats } from '#domains/subscriptions/next-seats.rules.ts';
import type { DueRenewal } from '#domains/subscriptions/decisions.schema.ts';
import type { Money } from '#platform/common/money.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notify } from '#platform/web/notifications/notify.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DecisionFoot } from '#platform/web/ui/decision-foot.tsx';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import {
  areSeatsChanged,
  changedRenewals,
  chosenOutcome,
  chosenSeats,
  hasSeatsFault,
  type RenewalDraft,
  renewalSums,
} from './renewals.rules.ts';
import { renewalTexts } from './texts.ts';

interface RenewalBarsProps {
  readonly now: Money;
  /** Sum of the saved choices. */
  readonly saved: Money;
  readonly chosen: Money;
}

/** The three sums as bars: today's, that of doing nothing, that of the page; the numbers stand beside. */
function RenewalBars({ now, saved, chosen }: RenewalBarsProps) {
  const t = useT(renewalTexts);
  const bars = { barNow: now, barSaved: saved, barChosen: chosen } as const;
  const most = Math.max(...Object.values(bars).map(({ value }) => Number(value)), 1);
  return (
    <div className="renewal-bars" aria-hidden="true">
      {(['barNow', 'barSaved', 'barChosen'] as const).map((id) => (
        <div key={id} className="renewal-bar" data-bar={id}>
          <span>{t(id)}</span>
          <i style={{ inlineSize: `${(Number(bars[id].value) / most) * 100}%` }} />
        </div>
      ))}
    </div>
  );
}

interface RenewalFootProps {
  readonly renewals: readonly DueRenewal[];
  readonly draft: RenewalDraft;
  readonly onSaved: () => void;
}

/** Sums up the choices, with the one button that saves them. */
export function RenewalFoot({ renewals, draft, onSaved }: RenewalFootProps) {
  const t = useT(renewalTexts);
  const format = useFormat();
  const { now, afterwards, saved, difference } = renewalSums(renewals, draft);
  const changed = changedRenewals(renewals, draft);
  const save = useSave(changed, draft, onSaved);
  return (
    <DecisionFoot
      lead={<RenewalBars now={now} saved={saved} chosen={afterwards} />}
      sum={{
        label: t('afterwards'),
        amount: afterwards,
        hint: t('now', { money: format.money(now) }),
      }}
      effect={{ label: t('against'), difference, none: t('unchanged') }}
      action={
        <Button
          variant="primary"
          disabledReason={
            changed.length === 0
              ? t('chooseFirst')
              : renewals.some((one) => hasSeatsFault(one, draft))
                ? t('seatsFault')
                : undefined
          }
          isPending={save.pending}
          onPress={() => void save.run()}
        >
          {changed.length === 0 ? t('nothing') : t('confirm', { count: changed.length })}
        </Button>
      }
      note={t(save.isMoved ? 'seatsMoved' : 'revertible')}
    />
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
    for (const one of changed) {
      const body = decisionOf(one, draft);
      if (body && (await decide.run({ params: { subscriptionId: one.subscriptionId }, body })))
        saved += 1;
    }
    if (saved > 0) notify({ type: 'success', text: t('done', { count: saved }) });
    if (saved === changed.length) onSaved();
    else await refreshSources(['renewals.list']);
  };
  return { run, pending: decide.pending, isMoved: decide.conflict !== undefined };
}

/** Returns the decision as it is sent: the outcome, and seats where they differ. */
function decisionOf(row: DueRenewal, draft: RenewalDraft) {
  const action = chosenOutcome(row, draft);
  const seats = chosenSeats(row, draft);
  if (action === undefined) return undefined;
  if (seats === null || !areSeatsChanged(row, draft)) return { action };
  return { action, nextTerm: { seats, expectedSeats: plannedSeats(row) } };
}
