import { Button } from './button.tsx';
import { formatNumber } from './format.ts';
import type { TableSelection } from './table-props.ts';
import { useUi } from './ui-provider.tsx';

/** How many rows are selected and what can be done with them. */
export function BulkBar({ selection }: { readonly selection: TableSelection }) {
  const { text, locale } = useUi();
  return (
    <div className="ui-bulk-bar">
      <span role="status">{text.selected(formatNumber(selection.selected.size, locale))}</span>
      {selection.actions}
      <Button size="sm" variant="ghost" onPress={() => selection.onChange(new Set())}>
        {text.undoSelection}
      </Button>
    </div>
  );
}
