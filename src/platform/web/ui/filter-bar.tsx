import { ListFilterPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import {
  type Filter,
  type FilterValues,
  chipText,
  isSet,
  readDays,
  writeDays,
} from './filter-bar.rules.ts';
import { filterTexts } from './filter-texts.ts';
import { Form } from './form.tsx';
import { formatDate } from '#platform/common/format/dates.ts';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';
import { useUiT } from './ui-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useUi } from './ui-provider.tsx';

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  /** Values as in the address; unknown ones count as not set. */
  readonly values: FilterValues;
  /**
   * Changes some of them; undefined takes one out. Goes with `set` of `useAddressState` or of a
   * list.
   */
  readonly onChange: (change: FilterValues) => void;
}

/**
 * The filters in force as chips that can be changed and taken out, a menu of the others, and one
 * act to clear them all.
 */
export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const t = useUiT(filterTexts);
  const [added, setAdded] = useState<string>();
  const shown = filters.filter((filter) => isSet(filter, values[filter.id]) || filter.id === added);
  const others = filters.filter((filter) => !shown.includes(filter));
  const change = (id: string, value: string | undefined): void => {
    setAdded(undefined);
    onChange({ [id]: value });
  };
  const add = (filter: Filter) => () =>
    filter.kind === 'flag' ? change(filter.id, 'true') : setAdded(filter.id);
  return (
    <div className="ui-filters" role="group" aria-label={t('filters')}>
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={isSet(filter, values[filter.id]) ? values[filter.id] : undefined}
          onChange={(value) => change(filter.id, value)}
        />
      ))}
      {others.length > 0 ? (
        <Menu
          label={t('add')}
          placement="bottom start"
          trigger={
            <Button size="sm" variant="ghost" icon={ListFilterPlus}>
              {t('add')}
            </Button>
          }
          items={others.map((filter) => ({
            id: filter.id,
            label: filter.label,
            onAction: add(filter),
          }))}
        />
      ) : null}
      {shown.length > 1 ? (
        <Button
          size="sm"
          variant="ghost"
          onPress={() => {
            setAdded(undefined);
            onChange(Object.fromEntries(filters.map(({ id }) => [id, undefined])));
          }}
        >
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

interface FilterChipProps {
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useUiT(filterTexts);
  const { locale } = useUi();
  const said =
    value === undefined ? '…' : chipText(filter, value, t, (day) => formatDate(day, locale));
  const face = (
    <>
      <span>{filter.label}</span>
      <strong>{said}</strong>
    </>
  );
  return (
    <span className="ui-filter-chip">
      {filter.kind === 'flag' ? (
        <span className="ui-filter-face">{face}</span>
      ) : (
        <Popover
          label={filter.label}
          placement="bottom start"
          isOpenAtFirst={value === undefined}
          trigger={
            <AriaButton className="ui-filter-face">
              {face}
              <VisuallyHidden>{t('change')}</VisuallyHidden>
            </AriaButton>
          }
        >
          {(close) => (
            <FilterEditor
              filter={filter}
              value={value}
              onApply={(next) => {
                close();
                onChange(next);
              }}
            />
          )}
        </Popover>
      )}
      <IconButton
        icon={X}
        size="sm"
        label={t('remove', { label: filter.label })}
        onPress={() => onChange(undefined)}
      />
    </span>
  );
}

interface FilterEditorProps {
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onApply: (value: string | undefined) => void;
}

/** A choice applies at once; what is typed applies by Enter or the button. */
function FilterEditor({ filter, value, onApply }: FilterEditorProps) {
  const t = useUiT(filterTexts);
  const [typed, setTyped] = useState(value ?? '');
  if (filter.kind === 'choice')
    return (
      <RadioGroup
        label={filter.label}
        options={filter.options}
        value={value ?? null}
        onChange={(id) => onApply(id)}
      />
    );
  const { first, last } = readDays(typed);
  return (
    <Form onSubmit={() => onApply(typed.trim() || undefined)} label={filter.label}>
      {filter.kind === 'days' ? (
        <>
          <DateField
            label={t('first')}
            value={first}
            onChange={(day) => setTyped(writeDays(day, last) ?? '')}
            autoFocus
          />
          <DateField
            label={t('last')}
            value={last}
            onChange={(day) => setTyped(writeDays(first, day) ?? '')}
          />
        </>
      ) : (
        <TextField
          label={filter.label}
          value={typed}
          onChange={setTyped}
          placeholder={filter.kind === 'text' ? filter.placeholder : undefined}
          autoFocus
        />
      )}
      <Button type="submit" variant="primary" size="sm">
        {t('apply')}
      </Button>
    </Form>
  );
}
