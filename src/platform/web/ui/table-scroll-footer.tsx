import { Button } from './button.tsx';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { TablePaging } from './table-props.ts';
import { wantsMore } from './table.rules.ts';
import { useUi } from './ui-provider.tsx';

interface ScrollFooterProps {
  readonly paging: Extract<TablePaging, { strategy: 'scroll' }>;
  readonly loaded: number;
  readonly isLoading: boolean;
}

/** Number of loaded rows, and a button to load more without scrolling. */
export function ScrollFooter({ paging, loaded, isLoading }: ScrollFooterProps) {
  const { t, locale } = useUi();
  if (paging.total === 0) return null;
  const total = formatNumber(paging.total, locale);
  const isPending = isLoading || Boolean(paging.isLoadingMore);
  return (
    <div className="ui-pagination">
      <span className="ui-pagination-range" role="status">
        {t('loadedOf', {
          loaded: formatNumber(loaded, locale),
          total: paging.hasMore ? t('moreThan', { count: total }) : total,
        })}
      </span>
      {wantsMore(loaded, paging.total, false) ? (
        <Button size="sm" isPending={isPending} onPress={paging.onMore}>
          {t('loadMore')}
        </Button>
      ) : null}
    </div>
  );
}
