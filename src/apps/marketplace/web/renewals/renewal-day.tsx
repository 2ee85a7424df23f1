import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';
import {
  renewalOutcomes,
  type RenewalOutcome,
} from '#domains/subscriptions/subscriptions.values.ts';
import { isMore, minus, type Money as Amount } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { useNow } from '../use-now.ts';
import { useReason } from '../use-reason.ts';
import { chosenOutcome, costOf, type RenewalDraft } from './draft.rules.ts';
import { renewalTexts } from './texts.ts';

interface RenewalDayProps {
  readonly day: string;
  readonly rows: readonly DueRenewal[];
  readonly draft: RenewalDraft;
  readonly onChoose: (subscriptionId: string, outcome: RenewalOutcome) => void;
}

const soon = 30;

/** The terms that end on one day, with how long their choice can be changed. */
export function RenewalDay({ day, rows, draft, onChoose }: RenewalDayProps) {
  const t = useT(renewalTexts);
  const now = useNow();
  const isSoon = (calendarDays(day, now) ?? 0) <= soon;
  return (
    <section className="renewal-day">
      <header>
        <Peak state={isSoon ? 'due' : 'later'} />
        <h2>
          <DueDate on={day} now={now} tone={isSoon ? 'time' : undefined} />
        </h2>
        <span className="ui-muted">{t('changeable')}</span>
      </header>
      <ul>
        {rows.map((row) => (
          <RenewalRow key={row.subscriptionId} row={row} draft={draft} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function RenewalRow({
  row,
  draft,
  onChoose,
}: Pick<RenewalDayProps, 'draft' | 'onChoose'> & { readonly row: DueRenewal }) {
  const t = useT(renewalTexts);
  const reason = useReason();
  const outcome = chosenOutcome(row, draft);
  const cost = costOf(row, outcome);
  return (
    <li className="renewal-row" data-changed={draft[row.subscriptionId] !== undefined || undefined}>
      <ProductTile name={row.title} family={familyColour(categoryOf(row.title))} />
      <div className="renewal-name">
        <strong>{row.name}</strong>
        <span className="ui-muted">{t('seats', { count: row.seats })}</span>
      </div>
      <div className="renewal-choice">
        <SegmentedControl
          label={t('choiceFor', { name: row.name })}
          options={renewalOutcomes.map((id) => ({ id, label: t(`outcome.${id}`) }))}
          value={outcome ?? ''}
          isDisabled={row.reason !== null}
          onChange={(id) => {
            const chosen = oneOf(renewalOutcomes, id);
            if (chosen) onChoose(row.subscriptionId, chosen);
          }}
        />
        {row.reason ? <span className="ui-muted">{reason(row.reason)}</span> : null}
      </div>
      <Change label={t('unit')} from={row.unit} to={cost?.unit ?? undefined} />
      <Change label={t('monthly')} from={row.monthly} to={cost?.unit ? cost.monthly : undefined} />
    </li>
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
