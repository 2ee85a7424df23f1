import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { DueRenewal } from '#domains/subscriptions/decisions.schema.ts';
import { lastChance } from '#domains/subscriptions/next-seats.rules.ts';
import { renewalOutcomes } from '#domains/subscriptions/subscriptions.values.ts';
import { formatDayOfYear, formatMonthName } from '#platform/common/format/dates.ts';
import { calendarDays, plainDay } from '#platform/common/format/days.rules.ts';
import { isMore, minus, type Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { DecisionDay } from '#platform/web/ui/decision-foot.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PeakShape } from '#platform/web/ui/peak.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { useWidth } from '#platform/web/ui/use-width.ts';
import { useNow } from '../page-clock.ts';
import { QuantityField } from '../quantity-field.tsx';
import { useDeadline } from '../use-deadline.ts';
import { useReason } from '../use-reason.ts';
import {
  soon,
  lineOf,
  assignedSeats,
  chosenOutcome,
  chosenSeats,
  costOf,
  hasSeatsFault,
  type DraftChoice,
  type RenewalDraft,
  renewalSums,
  seatSums,
} from './renewals.rules.ts';
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

interface RenewalLineProps {
  readonly days: readonly (readonly [day: string, rows: readonly DueRenewal[]])[];
}

const [height, base] = [84, 62];

/** Line of the days on which someone decides, each a peak as large as its money. */
export function RenewalLine({ days }: RenewalLineProps) {
  const t = useT(renewalTexts);
  const format = useFormat();
  const now = useNow();
  const [ref, width] = useWidth(1040);
  const { peaks, months } = lineOf(days, plainDay(now), width);
  const all = days.map(([day]) => formatDayOfYear(day, format.locale)).join(', ');
  return (
    <div className="renewal-line" ref={ref}>
      <svg width={width} height={height} role="img" aria-label={t('line', { days: all })}>
        <line className="ui-axis" x1="0" x2={width} y1={base} y2={base} />
        {months.map(({ day, start, middle, isNamed }) => (
          <g key={day}>
            {start === 0 ? null : (
              <path className="ui-axis-tick" d={`M${start * width} ${base}v6`} />
            )}
            {isNamed ? (
              <text x={middle * width} y={base + 18} textAnchor="middle">
                {formatMonthName(day, format.locale, width < 560 ? 'short' : 'long')}
              </text>
            ) : null}
          </g>
        ))}
        <path className="ui-axis-today" d={`M1 ${base - 34}V${base}`} />
        <text className="renewal-line-day" x="7" y={base - 26}>
          {t('today')}
        </text>
        {peaks.map(({ day, place, height: peak, isNamed }) => (
          <g key={day}>
            <PeakShape
              state={(calendarDays(day, now) ?? 0) <= soon ? 'due' : 'later'}
              x={place * width}
              y={base}
              height={peak}
            />
            {isNamed ? (
              <text
                className="renewal-line-day"
                x={place * width}
                y={base - peak - 6}
                textAnchor="middle"
              >
                {formatDayOfYear(day, format.locale)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
}

interface RenewalSumProps {
  readonly renewals: readonly DueRenewal[];
  readonly draft: RenewalDraft;
}

/** Last line of the page: all seats and all money, now and then. */
export function RenewalSum({ renewals, draft }: RenewalSumProps) {
  const t = useT(renewalTexts);
  const { now, afterwards } = renewalSums(renewals, draft);
  const seats = seatSums(renewals, draft);
  return (
    <div className="renewal-row renewal-sum">
      <strong className="renewal-name">{t('all', { count: renewals.length })}</strong>
      <span className="renewal-seats">
        {seats.afterwards === seats.now
          ? t('seats', { count: seats.now })
          : t('seatsInstead', { count: seats.afterwards, now: seats.now })}
      </span>
      <span className="renewal-change">
        {now.value === afterwards.value ? null : (
          <>
            <span className="renewal-before">
              <Money amount={now} />
            </span>{' '}
          </>
        )}
        <span className="renewal-after">
          {now.value === afterwards.value ? null : (
            <span className="renewal-arrow" role="img" aria-label={t('becomes')}>
              →
            </span>
          )}
          <strong>
            <Money amount={afterwards} />
          </strong>
        </span>
      </span>
    </div>
  );
}
