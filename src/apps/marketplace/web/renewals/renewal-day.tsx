import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { lastChance } from '#domains/subscriptions/assigned-seats.rules.ts';
import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';
import { renewalOutcomes } from '#domains/subscriptions/subscriptions.values.ts';
import { isMore, minus, type Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { DecisionDay } from '#platform/web/ui/decision-foot.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { useDeadline } from '../use-deadline.ts';
import { useNow } from '../use-now.ts';
import { useReason } from '../use-reason.ts';
import { QuantityField } from '../quantity-field.tsx';
import {
  assignedSeats,
  chosenOutcome,
  chosenSeats,
  costOf,
  hasSeatsFault,
  type DraftChoice,
  type RenewalDraft,
} from './draft.rules.ts';
import { soon } from './renewal-line.rules.ts';
import { renewalTexts } from './texts.ts';

interface RenewalDayProps {
  readonly day: string;
  readonly rows: readonly DueRenewal[];
  readonly draft: RenewalDraft;
  /** The part of a choice that changes. */
  readonly onChoose: (subscriptionId: string, choice: DraftChoice) => void;
}

/** The terms that end on one day, with how long their choice can be changed. */
export function RenewalDay({ day, rows, draft, onChoose }: RenewalDayProps) {
  const t = useT(renewalTexts);
  const now = useNow();
  const deadline = useDeadline();
  const isSoon = (calendarDays(day, now) ?? 0) <= soon;
  return (
    <DecisionDay
      on={day}
      now={now}
      isSoon={isSoon}
      note={t('changeable', { deadline: deadline(`${day}T23:59:59Z`) })}
    >
      {rows.map((row) => (
        <RenewalRow key={row.subscriptionId} row={row} draft={draft} onChoose={onChoose} />
      ))}
    </DecisionDay>
  );
}

function RenewalRow({
  row,
  draft,
  onChoose,
}: Pick<RenewalDayProps, 'draft' | 'onChoose'> & { readonly row: DueRenewal }) {
  const t = useT(renewalTexts);
  const format = useFormat();
  const reason = useReason();
  const outcome = chosenOutcome(row, draft);
  const cost = costOf(row, draft);
  return (
    <li className="renewal-row" data-changed={draft[row.subscriptionId] !== undefined || undefined}>
      <ProductTile name={row.title} family={familyColour(categoryOf(row.title))} />
      <div className="renewal-name">
        <strong>{row.name}</strong>
        <span className="ui-muted">
          {t('seats', { count: row.seats })}
          {row.freeSeats === null ? null : `, ${t('free', { count: row.freeSeats })}`}
        </span>
      </div>
      <div className="renewal-choice">
        <SegmentedControl
          label={t('choiceFor', { name: row.name })}
          options={row.choices.map(({ outcome: id }) => ({ id, label: t(`outcome.${id}`) }))}
          value={outcome ?? ''}
          isDisabled={row.reason !== null}
          onChange={(id) => {
            const chosen = oneOf(renewalOutcomes, id);
            if (chosen) onChoose(row.subscriptionId, { outcome: chosen });
          }}
        />
        {row.reason ? <span className="ui-muted">{reason(row.reason)}</span> : null}
        {cost?.surcharge ? (
          <span className="ui-muted">
            {t('surcharge', {
              money: format.money(cost.surcharge.monthly),
              percent: cost.surcharge.percent,
            })}
          </span>
        ) : null}
        {row.nextSeats === null || outcome === 'renew' ? null : (
          <span className="ui-muted">{t('drops', { count: row.nextSeats })}</span>
        )}
      </div>
      <SeatsAfter row={row} draft={draft} onChoose={onChoose} />
      <Change label={t('unit')} from={row.unit} to={cost?.unit ?? undefined} />
      <Change label={t('monthly')} from={row.monthly} to={cost?.unit ? cost.monthly : undefined} />
    </li>
  );
}

type SeatsAfterProps = Pick<RenewalDayProps, 'draft' | 'onChoose'> & { readonly row: DueRenewal };

/** Seats of the next term; what does not renew has those of now, which cannot be changed. */
function SeatsAfter({ row, draft, onChoose }: SeatsAfterProps) {
  const t = useT(renewalTexts);
  const deadline = useDeadline();
  const isFixed = row.reason !== null || row.seatsReason !== null;
  const outcome = chosenOutcome(row, draft);
  const assigned = assignedSeats(row, draft);
  return (
    <div className="renewal-seats">
      <span className="renewal-label" aria-hidden>
        {t('seatsAfter')}
      </span>
      {outcome === 'renew' ? (
        <QuantityField
          label={t('seatsAfterFor', { name: row.name })}
          isLabelHidden
          value={chosenSeats(row, draft)}
          onChange={(seats) => onChoose(row.subscriptionId, { seats })}
          min={1}
          isDisabled={isFixed}
          error={hasSeatsFault(row, draft) ? t('seatsFault') : undefined}
          description={
            assigned > 0
              ? t('stillAssigned', {
                  count: assigned,
                  deadline: deadline(lastChance(row.endsOn)),
                })
              : undefined
          }
        />
      ) : (
        <span className="ui-muted">
          {outcome === 'extend' ? t('seats', { count: row.seats }) : t('seatsNone')}
        </span>
      )}
    </div>
  );
}

interface ChangeProps {
  readonly label: string;
  readonly from: Amount;
  /** Undefined: nothing is paid any more. */
  readonly to: Amount | undefined;
}

/** An amount now and then, with the difference below; what stays is said once. */
function Change({ label, from, to }: ChangeProps) {
  const t = useT(renewalTexts);
  const difference = to && minus(to, from);
  const isSame = difference !== undefined && Number(difference.value) === 0;
  return (
    <div className="renewal-change">
      <span className="renewal-label">{label}</span>
      {isSame ? (
        <Money amount={from} />
      ) : (
        <span>
          <span className="renewal-before">
            <Money amount={from} />
          </span>{' '}
          <span className="renewal-after">
            <span className="renewal-arrow" role="img" aria-label={t('becomes')}>
              →
            </span>
            {to ? <Money amount={to} /> : <span>{t('ends')}</span>}
          </span>
        </span>
      )}
      <small>
        {difference === undefined ? null : isSame ? (
          t('unchanged')
        ) : (
          <Money amount={difference} hasSign tone={isMore(to ?? from, from) ? 'up' : 'down'} />
        )}
      </small>
    </div>
  );
}
