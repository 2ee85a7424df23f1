import { Button } from './button.tsx';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { TableSelection } from './table-props.ts';
import { useUi } from './ui-provider.tsx';

/** Bar with the number of selected rows and their actions. */
export function BulkBar({ selection }: { readonly selection: TableSelection }) {
  const { t, locale } = useUi();
  return (
    <div className="ui-bulk-bar">
      <span role="status">
        {t('selected', { count: formatNumber(selection.selected.size, locale) })}
      </span>
      {selection.actions}
      <Button size="sm" variant="ghost" onPress={() => selection.onChange(new Set())}>
        {t('undoSelection')}
      </Button>
    </div>
  );
}
