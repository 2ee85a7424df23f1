import { useState } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { nextGiveBack } from '#domains/licences/give-back.rules.ts';
import type { LicenceProduct } from '#domains/licences/licence-product.rules.ts';
import type { LicenceSummary } from '#domains/licences/licence-products.schema.ts';
import { findings, giveBackWays } from '#domains/licences/licences.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { termDurations } from '#platform/common/term.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column, TableSum } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { cockpitTexts } from '../texts.ts';
import { isUrgent } from './give-back-words.rules.ts';
import { sumOf } from './licence-sum.rules.ts';
import { WarningChips } from './warning-chips.tsx';

interface GiveBackCellProps {
  readonly row: LicenceProduct;
  readonly now: Date;
}

/** The last day on which free seats can be given back, and how they go. */
export function GiveBackCell({ row, now }: GiveBackCellProps) {
  const t = useT(cockpitTexts);
  const next = nextGiveBack(row.giveBacks);
  if (!next)
    return <span className="ui-muted">{row.free === 0 ? t('list.allAssigned') : t('none')}</span>;
  const urgent = isUrgent(next, plainDay(now));
  const canAct = next.way === 'window' || next.way === 'renewal';
  return (
    <span className="bc-until">
      <span className="bc-until-mark">
        {canAct ? <Peak state={urgent ? 'due' : 'later'} size={13} /> : null}
      </span>
      <TwoLines
        first={
          next.until === null ? (
            t('none')
          ) : (
            <DueDate
              on={next.until}
              now={now}
              distance="none"
              hasWeekday={false}
              tone={urgent ? 'time' : undefined}
            />
          )
        }
        second={t(`way.${next.way}`)}
      />
    </span>
  );
}

type Translate = Awaited<ReturnType<typeof cockpitTexts.load>>;

const endOfTerms = ['renew', 'extend', 'cancel', 'none'] as const;

/** Columns of product reference A1.1: seats, money, and the last day to act. */
export function useLicenceColumns(): Column<LicenceProduct>[] {
  const t = useT(cockpitTexts);
  const [now] = useState(() => new Date());
  return [
    {
      id: 'name',
      header: t('list.product'),
      isSortable: true,
      width: '26%',
      alsoExports: [
        { id: 'partNumber', title: t('list.partNumber') },
        { id: 'warnings', title: t('list.warnings'), words: warningWords(t) },
        {
          id: 'terms',
          title: t('list.term'),
          words: wordsOf(termDurations, (id) => t(`term.${id}`)),
        },
        { id: 'unit', title: t('list.unit') },
        { id: 'booked', title: t('list.booked') },
        { id: 'usable', title: t('sheet.usable') },
        { id: 'termEnd', title: t('list.endsOn') },
        {
          id: 'endOfTerm',
          title: t('list.endOfTerm'),
          words: wordsOf(endOfTerms, (id) => t(`endOfTerm.${id}`)),
        },
      ],
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'monthly',
      header: t('list.monthly'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.monthly ? <Money amount={row.monthly} /> : t('none')),
    },
    { id: 'usage', header: t('list.usage'), width: '14%', isHiddenOnPhone: true, cell: UsageCell },
    {
      id: 'assigned',
      header: t('list.assigned'),
      align: 'end',
      cell: (row) => <AssignedCell row={row} />,
    },
    {
      id: 'free',
      header: t('list.free'),
      isSortable: true,
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (row.free === null ? t('none') : <NumberText value={row.free} />),
    },
    {
      id: 'freeMonthly',
      header: t('list.freeMonthly'),
      isSortable: true,
      align: 'end',
      cell: (row) => <FreeCost row={row} />,
    },
    {
      id: 'until',
      header: t('list.until'),
      isSortable: true,
      width: '16%',
      alsoExports: [
        {
          id: 'way',
          title: t('list.way'),
          words: wordsOf(giveBackWays, (id) => t(`way.${id}`)),
        },
      ],
      cell: (row) => <GiveBackCell row={row} now={now} />,
    },
    {
      id: 'term',
      header: t('list.term'),
      isOptional: true,
      cell: (row) => <TermCell row={row} />,
    },
    {
      id: 'endsOn',
      header: t('list.endsOn'),
      isSortable: true,
      isOptional: true,
      cell: (row) => (row.endsOn === null ? t('none') : <DateText value={row.endsOn} />),
    },
  ];
}

const counted = ['missing', 'grace', 'freeSeats'] as const;
const plain = ['extends', 'endsIn7', 'endsIn30'] as const;

/** Words of warnings in a file, without their counts. */
const warningWords = (t: Translate): Readonly<Record<string, string>> => ({
  ...wordsOf(counted, (id) => t(`warned.${id}`)),
  ...wordsOf(plain, (id) => t(`warning.${id}`)),
  ...wordsOf(findings, (id) => t(`finding.${id}`)),
});

interface CellProps {
  readonly row: LicenceProduct;
}

function NameCell({ row }: CellProps) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const price =
    row.treatment === 'free'
      ? t('list.costFree')
      : row.unit
        ? t('list.perSeat', { amount: format.money(row.unit) })
        : t('list.elsewhere');
  return (
    <span className="bc-name">
      <ProductName name={row.name} family={familyColour(categoryOf(row.name))} detail={price} />
      <WarningChips warnings={row.warnings} />
    </span>
  );
}

const UsageCell = (row: LicenceProduct) =>
  row.usable === null || row.assigned === null ? null : (
    <UsageBar used={row.assigned} booked={row.usable} />
  );

function AssignedCell({ row: { assigned, usable, booked, licenceId } }: CellProps) {
  const t = useT(cockpitTexts);
  if (assigned === null || usable === null)
    return (
      <span className="ui-muted">
        {licenceId === null ? t('list.notRead') : t('list.notForPeople')}
      </span>
    );
  return (
    <span className="bc-of">
      <NumberText value={assigned} />
      <span className="ui-muted">
        {' / '}
        <NumberText value={Math.max(usable, booked)} />
      </span>
    </span>
  );
}

function FreeCost({ row: { freeMonthly } }: CellProps) {
  const t = useT(cockpitTexts);
  if (!freeMonthly || Number(freeMonthly.value) === 0) return t('none');
  return <Money amount={freeMonthly} />;
}

function TermCell({ row: { terms } }: CellProps) {
  const t = useT(cockpitTexts);
  if (terms.length === 0) return t('term.unknown');
  return terms.map((term) => t(`term.${term}`)).join(', ');
}

interface List {
  readonly isFiltered: boolean;
  readonly total: number;
  readonly source: { readonly rows: readonly LicenceProduct[] };
}

/**
 * Foot of the table: the figures of all licences, or of those that a filter left where all of them
 * are on the page. Each currency has its own sum.
 */
export function useLicenceSum(list: List, summary: LicenceSummary | undefined) {
  const t = useT(cockpitTexts);
  const all = summary && { ...summary, monthlies: [summary.monthly, ...summary.others] };
  const sum = list.isFiltered ? sumOf(list.source.rows, list.total) : all;
  if (!sum) return undefined;
  const { assigned, usable, free, freeMonthly, monthlies } = sum;
  return {
    label: t('list.sum', { count: list.total }),
    cells: {
      monthly: <Amounts amounts={monthlies} />,
      assigned: (
        <span className="bc-of">
          <NumberText value={assigned} /> / <NumberText value={usable} />
        </span>
      ),
      free: <NumberText value={free} />,
      ...(freeMonthly && { freeMonthly: <Money amount={freeMonthly} /> }),
    },
  } satisfies TableSum;
}

/** One below the other: they do not add up. */
function Amounts({ amounts }: { readonly amounts: readonly Amount[] }) {
  return (
    <span className="bc-sums">
      {amounts.map((amount) => (
        <Money key={amount.currencyCode} amount={amount} />
      ))}
    </span>
  );
}
