import { RotateCcw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { strategyChange } from '../list-change.rules.ts';
import type { ListFrameProps } from '../list-frame-props.ts';
import type { SavedViews } from '../use-saved-views.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { SavedViewsPart } from './saved-views-part.tsx';
import { panelTexts } from './texts.ts';
import './panels.css';

type ViewSheetProps<R> = ListFrameProps<R> & {
  readonly views: SavedViews;
  readonly onClose: () => void;
};

/**
 * Sheet with all view settings of a list: saved views, columns, row height, paging or scrolling.
 * Changes apply at once.
 */
export function ViewSheet<R>({ list, columns, label, views, onClose }: ViewSheetProps<R>) {
  const t = useT(panelTexts);
  const { layout, strategy } = list.address;
  return (
    <Sheet
      isOpen
      isClear
      size="sm"
      title={t('title')}
      subtitle={label}
      onClose={onClose}
      actions={
        <Button icon={RotateCcw} onPress={() => views.open(undefined)}>
          {t('reset')}
        </Button>
      }
    >
      <Stack gap={6}>
        <SavedViewsPart list={list} views={views} />
        <ColumnChooser list={list} columns={columns} />
        <section className="list-panel-section">
          <h3>{t('density')}</h3>
          <SegmentedControl
            label={t('density')}
            options={[
              { id: 'normal', label: t('density.normal') },
              { id: 'dense', label: t('density.dense') },
            ]}
            value={layout.density}
            onChange={(id) => list.set({ density: id === 'dense' ? 'dense' : undefined })}
          />
        </section>
        <section className="list-panel-section">
          <h3>{t('paging')}</h3>
          <SegmentedControl
            label={t('paging')}
            options={[
              { id: 'paginate', label: t('paging.paginate') },
              { id: 'scroll', label: t('paging.scroll') },
            ]}
            value={strategy}
            onChange={(id) =>
              list.set(
                strategyChange(id === 'scroll' ? 'scroll' : 'paginate', list.definition.strategy),
              )
            }
          />
        </section>
      </Stack>
    </Sheet>
  );
}
