import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Column } from '../../ui/table-props.ts';
import {
  choicesOf,
  columnsText,
  moved,
  narrowest,
  toggled,
  widest,
  withWidth,
} from '../list-layout.rules.ts';
import type { ListPage } from '../use-list-page.ts';
import { panelTexts } from './texts.ts';

interface ColumnChooserProps<R> {
  readonly list: ListPage<R>;
  readonly columns: readonly Column<R>[];
}

/** Chooser for columns, their order and width; fully usable by keyboard. */
export function ColumnChooser<R>({ list, columns }: ColumnChooserProps<R>) {
  const t = useT(panelTexts);
  const shown = choicesOf(columns, list.address.layout);
  const put = (choices: readonly { readonly id: string; readonly width?: number | undefined }[]) =>
    list.set({ columns: columnsText(choices) });
  const hidden = columns.filter((column) => !shown.some((one) => one.id === column.id));
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  return (
    <section className="list-panel-section">
      <h3 className="list-columns-head">
        <span>{t('columns')}</span>
        <small aria-hidden>{t('widthHead')}</small>
      </h3>
      <ul className="list-columns">
        {shown.map(({ id, width }, at) => (
          <li key={id}>
            <Checkbox
              label={nameOf(id)}
              value
              isDisabled={at === 0}
              onChange={() => put(toggled(shown, id))}
            />
            <NumberField
              label={t('width', { column: nameOf(id) })}
              isLabelHidden
              size="sm"
              min={narrowest}
              max={widest}
              step={1}
              hasStepper={false}
              value={width ?? null}
              onChange={(next) => put(withWidth(shown, id, next ?? undefined))}
            />
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('up', { column: nameOf(id) })}
              isDisabled={at <= 1}
              onPress={() => put(moved(shown, id, at - 1))}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('down', { column: nameOf(id) })}
              isDisabled={at === 0 || at === shown.length - 1}
              onPress={() => put(moved(shown, id, at + 1))}
            />
          </li>
        ))}
        {hidden.map((column) => (
          <li key={column.id}>
            <Checkbox
              label={column.header}
              value={false}
              onChange={() => put(toggled(shown, column.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
