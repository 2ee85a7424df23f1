import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import type {
  UpgradeTarget,
  UpgradeSide,
  upgradesContract,
} from '#domains/subscriptions/upgrades.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource, type DataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ApprovalNote } from '../approval-note.tsx';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { LoadFailure } from '../load-failure.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { quantityFault } from '../quantity.rules.ts';
import { marketplaceTexts } from '../texts.ts';
import { useReason } from '../use-reason.ts';
import { upgradesClient, type Upgrades } from './clients.ts';
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

interface TargetChoiceProps {
  readonly targets: readonly UpgradeTarget[];
  readonly value: UpgradeTarget | undefined;
  readonly onChange: (offerId: string) => void;
}

/** Products that the provider names; what cannot be chosen says why. */
export function TargetChoice({ targets, value, onChange }: TargetChoiceProps) {
  const t = useT(upgradeTexts);
  const format = useFormat();
  const reason = useReason();
  const options = targets.map((one) => ({
    id: one.offerId,
    label: one.title,
    isDisabled: one.reason !== null,
    description:
      one.reason === null
        ? one.unit && t('unit', { money: format.money(one.unit) })
        : reason(one.reason),
  }));
  return (
    <RadioGroup
      label={t('target')}
      layout="cards"
      options={options.map(({ description, ...option }) => ({
        ...option,
        ...(description && { description }),
      }))}
      value={value?.offerId ?? null}
      onChange={onChange}
    />
  );
}

const anew = 'new';

interface WhereChoiceProps {
  readonly target: UpgradeTarget;
  /** Null: a new subscription. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** A new subscription, or one of the same product that runs. */
export function WhereChoice({ target: { into, unit }, value, onChange }: WhereChoiceProps) {
  const t = useT(upgradeTexts);
  const format = useFormat();
  const own = into.map(({ id, name, seats, endsOn }) => ({
    id,
    label: name,
    description: t('whereOwnHint', {
      count: seats,
      date: endsOn === null ? '' : format.date(endsOn),
    }),
  }));
  const fresh = { id: anew, label: t('whereNew'), description: t('whereNewHint') };
  return (
    <RadioGroup
      label={t('where')}
      options={unit === null ? own : [fresh, ...own]}
      value={value ?? anew}
      onChange={(id) => onChange(id === anew ? null : id)}
    />
  );
}

interface LicencesChoiceProps {
  readonly target: UpgradeTarget;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Licences of people move with the seats, where the provider can do that. */
export function LicencesChoice({ target, value, onChange }: LicencesChoiceProps) {
  const t = useT(upgradeTexts);
  if (!target.mayMoveLicences) return <p className="ui-muted">{t('licencesStay')}</p>;
  return (
    <Checkbox
      label={t('licences')}
      description={t('licencesHint')}
      value={value}
      onChange={onChange}
    />
  );
}

const renewalOff = 'ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE';

interface UpgradeFormProps {
  readonly subscription: Subscription;
  readonly upgrades: Upgrades;
  readonly onClose: () => void;
}

/** Form of an upgrade; nothing is ordered at a price that was not on show. */
export function UpgradeForm({ subscription, upgrades, onClose }: UpgradeFormProps) {
  const t = useT(upgradeTexts);
  const words = useT(marketplaceTexts);
  const { id, name } = subscription;
  const params = { subscriptionId: id };
  // as quoted: a live update must not move it unseen
  const [before, setBefore] = useState(subscription.seats);
  const draft = useDraft(upgrades, before);
  const { target, seats, quoted, into, movesLicences, fault } = draft;
  const quote = useDataSource(
    upgradesClient.quote,
    {
      params,
      query: {
        offerId: target?.offerId ?? '',
        seats: quoted,
        ...(into !== null && { intoSubscriptionId: into }),
      },
    },
    { enabled: target !== undefined && fault === undefined, refreshSeconds: false },
  );
  const order = useAction(upgradesClient.order, {
    refresh: [subscriptionsClient.list, subscriptionsClient.get, ordersClient.list],
    handles: [renewalOff],
    success: (made) => t(made.isWaiting ? 'waits' : 'done', { number: made.orderNumber }),
    onSuccess: onClose,
  });
  const isRenewing = upgrades.isRenewing && order.error?.type !== renewalOff;
  const isQuoted = quoted === seats && !quote.loading && quote.data !== undefined && !quote.error;
  const isHindered =
    quote.data?.approval?.approvers.length === 0 ||
    quote.data?.budgets.some(({ action }) => action === 'block') === true;
  const confirm = () => {
    if (!target || seats === null) return;
    const body = { offerId: target.offerId, seats, expectedSeats: before, movesLicences };
    void order.run({
      params,
      body: { ...body, intoSubscriptionId: into, switchesRenewalOn: !isRenewing },
    });
  };
  /** Shows what stands there now; the wish goes back into the form, which asks what it costs. */
  const quoteAnew = (wanted: number, now: number) => {
    order.reset();
    setBefore(now);
    draft.putSeats(Math.min(wanted, now));
    void refreshSources([subscriptionsClient.get.key, upgradesClient.list.key]);
  };
  const close = useUnsaved(seats !== subscription.seats && !order.pending)(onClose);
  const actions = (
    <>
      <Button onPress={close}>{words('cancel')}</Button>
      <Button
        variant="primary"
        isPending={order.pending}
        isDisabled={fault !== undefined || !isQuoted || isHindered}
        onPress={confirm}
      >
        {t(isRenewing ? 'confirm' : 'confirmOn')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t('title', { name })} actions={actions}>
      <Stack gap={5}>
        <p>{t('lead')}</p>
        {isRenewing ? null : (
          <Banner tone="warning" title={t('renewalOff')}>
            {t('renewalOffHint')}
          </Banner>
        )}
        <TargetChoice targets={upgrades.targets} value={target} onChange={draft.setTarget} />
        <QuantityField
          label={t('seats')}
          description={t('most', { count: draft.most })}
          value={seats}
          onChange={draft.putSeats}
          min={1}
          error={fault && t('fault', { count: draft.most })}
        />
        {target && target.into.length > 0 ? (
          <WhereChoice target={target} value={into} onChange={draft.setInto} />
        ) : null}
        {target ? (
          <LicencesChoice target={target} value={movesLicences} onChange={draft.setMoves} />
        ) : null}
        {target && fault === undefined ? (
          <UpgradeQuote quote={quote} isStale={quoted !== seats || quote.loading} />
        ) : null}
      </Stack>
      <ConflictDialog
        action={order}
        fields={[{ key: 'seats', label: t('seats') }]}
        base={{ seats: before }}
        mine={{ seats: seats ?? before }}
        onSave={(chosen, seen) => quoteAnew(chosen.seats, Number(seen))}
        onTake={onClose}
        refresh={[subscriptionsClient.list, subscriptionsClient.get]}
      />
    </Dialog>
  );
}

/** Keeps what is chosen; another product takes back what it does not allow. */
function useDraft({ targets }: Upgrades, before: number) {
  const isOpen = ({ reason }: Upgrades['targets'][number]) => reason === null;
  const [offerId, setOfferId] = useState(() => targets.find(isOpen)?.offerId);
  const target = targets.find((one) => one.offerId === offerId);
  const most = Math.min(before, target?.seats ?? before);
  const [seats, setSeats] = useState<number | null>(most);
  const [quoted, setQuoted] = useState(most);
  const typing = useWriteQueue<number>(async (wanted) => setQuoted(wanted));
  const [wanted, setInto] = useState<string | null>(null);
  const [moves, setMoves] = useState(false);
  const own = target?.into.find(({ id }) => id === wanted);
  // not on the price list: only what runs already can take the seats
  const into = own?.id ?? (target && target.unit === null ? (target.into[0]?.id ?? null) : null);
  return {
    target,
    most,
    seats,
    quoted,
    into,
    movesLicences: moves && target?.mayMoveLicences === true,
    fault: quantityFault(seats, { min: 1, max: most }),
    setTarget: setOfferId,
    setInto,
    setMoves,
    putSeats: (next: number | null) => {
      setSeats(next);
      if (next !== null && next >= 1 && next <= most) typing.put(next);
    },
  };
}
