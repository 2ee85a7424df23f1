import { Button } from './button.tsx';
import { formatNumber } from './format.ts';
import type { TablePaging } from './table-props.ts';
import { wantsMore } from './table.rules.ts';
import { useUi } from './ui-provider.tsx';

interface ScrollFooterProps {
  readonly paging: Extract<TablePaging, { strategy: 'scroll' }>;
  readonly loaded: number;
  readonly isLoading: boolean;
}

/** How much is loaded, and a button for those who do not scroll. */
export function ScrollFooter({ paging, loaded, isLoading }: ScrollFooterProps) {
  const { text, locale } = useUi();
  if (paging.total === 0) return null;
  const total = formatNumber(paging.total, locale);
  const isPending = isLoading || Boolean(paging.isLoadingMore);
  return (
    <div className="ui-pagination">
      <span className="ui-pagination-range" role="status">
        {text.loadedOf(formatNumber(loaded, locale), paging.hasMore ? text.moreThan(total) : total)}
      </span>
      {wantsMore(loaded, paging.total, false) ? (
        <Button size="sm" isPending={isPending} onPress={paging.onMore}>
          {text.loadMore}
        </Button>
      ) : null}
    </div>
  );
}
