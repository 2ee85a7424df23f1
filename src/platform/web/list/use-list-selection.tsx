import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDemoMode } from '../demo/demo-mode.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import type { TableSelection } from '../ui/table-props.ts';
import type { ListFrameProps } from './list-frame-props.ts';
import { listTexts } from './texts.ts';

/** More are all: what the server takes by their keys. */
const mostSelected = 1000;

/**
 * The page's own selection, or one that the list keeps; either way selected rows of a list that may
 * be exported can leave alone.
 */
export function useListSelection<R>(
  props: Pick<ListFrameProps<R>, 'list' | 'selection' | 'isSelectable'>,
): TableSelection | undefined {
  const { list, selection, isSelectable = false } = props;
  const t = useT(listTexts);
  const own = useOwnSelection(list);
  const isDemo = useDemoMode();
  const mayExport = list.route.exportable && !isDemo;
  const chosen: TableSelection | undefined =
    selection ?? (isSelectable && mayExport ? own : undefined);
  if (!chosen || !mayExport) return chosen;
  return {
    ...chosen,
    actions: (
      <>
        {chosen.actions}
        <Button
          size="sm"
          icon={Download}
          onPress={() => list.set({ panel: 'export' })}
          disabledReason={
            chosen.selected.size > mostSelected
              ? t('tooManySelected', { count: mostSelected })
              : undefined
          }
        >
          {t('exportSelected')}
        </Button>
      </>
    ),
  };
}

/**
 * Selection kept across pages; another search or filter clears it, since the selected rows may not
 * match.
 */
function useOwnSelection<R>({
  address,
  filters,
}: ListFrameProps<R>['list']): Pick<TableSelection, 'selected' | 'onChange'> {
  const question = JSON.stringify([address.search, filters]);
  const [kept, keep] = useState<{
    readonly question: string;
    readonly selected: ReadonlySet<string>;
  }>();
  return {
    selected: kept?.question === question ? kept.selected : new Set(),
    onChange: (selected) => keep({ question, selected }),
  };
}
