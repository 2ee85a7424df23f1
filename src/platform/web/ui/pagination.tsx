import { Suspense, lazy } from 'react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { formatNumber } from './format.ts';
import { IconButton } from './icon-button.tsx';
import { clampPage, pageCount, shownRange, takeOptions as defaultTakeOptions } from './table.rules.ts';
import { useUi } from './ui-provider.tsx';

/** Loaded after the table is drawn: nobody changes the page size first, and lists of options weigh much. */
const Select = lazy(() => import('./select.tsx').then((kit) => ({ default: kit.Select })));

export interface PaginationProps {
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

/** What there is nothing to choose of is not shown: a list of one page only says how many rows it has. */
export function Pagination(props: PaginationProps) {
  const { page, take, total, hasMore = false } = props;
  const { text, locale } = useUi();
  const { from, to } = shownRange(page, take, total);
  const [a, b, c] = [from, to, total].map((value) => formatNumber(value, locale));
  return (
    <nav className="ui-pagination" aria-label={text.pages}>
      <TakeSelect {...props} />
      <span className="ui-pagination-range" aria-live="polite">
        {text.range(a ?? '', b ?? '', hasMore ? text.moreThan(c ?? '') : (c ?? ''))}
      </span>
      <PageButtons {...props} />
    </nav>
  );
}

function PageButtons({ page, take, total, onPageChange }: PaginationProps) {
  const { text } = useUi();
  const at = clampPage(page, total, take);
  const last = pageCount(total, take) - 1;
  if (last <= 0) return null;
  return (
    <span className="ui-pagination-buttons">
      <IconButton icon={ChevronsLeft} label={text.firstPage} size="sm" isDisabled={at === 0} onPress={() => onPageChange(0)} />
      <IconButton icon={ChevronLeft} label={text.previousPage} size="sm" isDisabled={at === 0} onPress={() => onPageChange(at - 1)} />
      <IconButton icon={ChevronRight} label={text.nextPage} size="sm" isDisabled={at === last} onPress={() => onPageChange(at + 1)} />
      <IconButton icon={ChevronsRight} label={text.lastPage} size="sm" isDisabled={at === last} onPress={() => onPageChange(last)} />
    </span>
  );
}

function TakeSelect({ take, total, onTakeChange, takeOptions = defaultTakeOptions }: PaginationProps) {
  const { text, locale } = useUi();
  if (!onTakeChange || total <= Math.min(take, ...takeOptions)) return null;
  const sizes = takeOptions.includes(take) ? takeOptions : [...takeOptions, take].toSorted((a, b) => a - b);
  const options = sizes.map((size) => ({ id: String(size), label: formatNumber(size, locale) }));
  return (
    <span className="ui-pagination-take">
      <span aria-hidden="true">{text.rowsPerPage}</span>
      <Suspense
        fallback={
          <span className="ui-button" data-size="sm">
            {formatNumber(take, locale)}
          </span>
        }
      >
        <Select
          label={text.rowsPerPage}
          isLabelHidden
          size="sm"
          options={options}
          value={String(take)}
          onChange={(id) => onTakeChange(Number(id))}
        />
      </Suspense>
    </span>
  );
}
