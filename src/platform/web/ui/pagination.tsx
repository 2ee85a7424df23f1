import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';
import {
  clampPage,
  pageCount,
  shownRange,
  takeOptions as defaultTakeOptions,
} from './table.rules.ts';
import { useUi } from './ui-provider.tsx';

export interface PaginationProps {
  /** Name of the list: several on one page are told apart by it. */
  readonly label?: string | undefined;
  /** Counted from 0. */
  readonly page: number;
  readonly take: number;
  readonly total: number;
  /** The rows were not counted to their end: there are more than `total`. */
  readonly hasMore?: boolean | undefined;
  /** Never called with a page that does not exist. */
  readonly onPageChange: (page: number) => void;
  /** Without it the page size is fixed. */
  readonly onTakeChange?: ((take: number) => void) | undefined;
  readonly takeOptions?: readonly number[] | undefined;
}

/** Pagination controls; a list of one page only shows its row count. */
export function Pagination(props: PaginationProps) {
  const { page, take, total, hasMore = false, label } = props;
  const { t, locale } = useUi();
  const { from, to } = shownRange(page, take, total);
  const [a, b, c] = [from, to, total].map((value) => formatNumber(value, locale));
  return (
    <nav
      className="ui-pagination"
      aria-label={label === undefined ? t('pages') : `${t('pages')}: ${label}`}
    >
      <TakeSelect {...props} />
      <span className="ui-pagination-range" aria-live="polite">
        {t('range', {
          from: a ?? '',
          to: b ?? '',
          total: hasMore ? t('moreThan', { count: c ?? '' }) : (c ?? ''),
        })}
      </span>
      <PageButtons {...props} />
    </nav>
  );
}

function PageButtons({ page, take, total, onPageChange }: PaginationProps) {
  const { t } = useUi();
  const at = clampPage(page, total, take);
  const last = pageCount(total, take) - 1;
  if (last <= 0) return null;
  return (
    <span className="ui-pagination-buttons">
      <IconButton
        icon={ChevronsLeft}
        label={t('firstPage')}
        size="sm"
        isDisabled={at === 0}
        onPress={() => onPageChange(0)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('previousPage')}
        size="sm"
        isDisabled={at === 0}
        onPress={() => onPageChange(at - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('nextPage')}
        size="sm"
        isDisabled={at === last}
        onPress={() => onPageChange(at + 1)}
      />
      <IconButton
        icon={ChevronsRight}
        label={t('lastPage')}
        size="sm"
        isDisabled={at === last}
        onPress={() => onPageChange(last)}
      />
    </span>
  );
}

function TakeSelect({
  take,
  total,
  onTakeChange,
  takeOptions = defaultTakeOptions,
}: PaginationProps) {
  const { t, locale } = useUi();
  if (!onTakeChange || total <= Math.min(take, ...takeOptions)) return null;
  const sizes = takeOptions.includes(take)
    ? takeOptions
    : [...takeOptions, take].toSorted((a, b) => a - b);
  const options = sizes.map((size) => ({ id: String(size), label: formatNumber(size, locale) }));
  return (
    <span className="ui-pagination-take">
      <span aria-hidden="true">{t('rowsPerPage')}</span>
      <Select
        label={t('rowsPerPage')}
        isLabelHidden
        size="sm"
        options={options}
        value={String(take)}
        onChange={(id) => onTakeChange(Number(id))}
      />
    </span>
  );
}
