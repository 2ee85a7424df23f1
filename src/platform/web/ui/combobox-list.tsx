import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import type { Option } from './option.tsx';
import { useUi } from './ui-provider.tsx';
import type { Combobox } from './use-combobox.ts';

export interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly parts: Combobox;
  readonly value: string | null;
  readonly isLoading: boolean;
}

/** The open list of a Combobox; draws only what is in sight. The focus stays in the input. */
export function ComboboxList({ id, label, parts, value, isLoading }: ComboboxListProps) {
  const { matches, state, choose } = parts;
  const { t } = useUi();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used
  const rows = useVirtualizer({
    count: matches.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (matches[index]?.description ? 50 : 32),
    paddingStart: 4,
    paddingEnd: 4,
    overscan: 4,
  });
  useEffect(() => {
    if (state.active >= 0) rows.scrollToIndex(state.active);
  }, [rows, state.active]);
  return (
    <div
      ref={scroller}
      className="ui-combobox-list"
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      {matches.length === 0 ? (
        <div className="ui-list-empty">{isLoading ? t('loading') : t('noMatches')}</div>
      ) : null}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        style={{ blockSize: matches.length === 0 ? 0 : rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => (
          <ComboboxOption
            key={index}
            id={`${id}-${index}`}
            index={index}
            start={start}
            count={matches.length}
            option={matches[index]}
            isActive={index === state.active}
            value={value}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

interface ComboboxOptionProps {
  readonly id: string;
  readonly index: number;
  readonly start: number;
  readonly count: number;
  readonly option: Option | undefined;
  readonly isActive: boolean;
  readonly value: string | null;
  readonly onChoose: (option: Option) => void;
}

function ComboboxOption({
  id,
  index,
  start,
  count,
  option,
  isActive,
  value,
  onChoose,
}: ComboboxOptionProps) {
  if (!option) return null;
  const isChosen = option.id === value;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works on the input (aria-activedescendant)
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className="ui-option"
      aria-selected={isChosen}
      aria-disabled={option.isDisabled}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-focused={isActive || undefined}
      data-focus-visible={isActive || undefined}
      data-selected={isChosen || undefined}
      data-disabled={option.isDisabled || undefined}
      style={{ insetBlockStart: start }}
      onClick={() => onChoose(option)}
    >
      {option.icon ? <Icon of={option.icon} /> : null}
      <span className="ui-option-text">
        <span>{option.label}</span>
        {option.description ? (
          <span className="ui-option-description">{option.description}</span>
        ) : null}
      </span>
      <span className="ui-option-check">
        <Icon of={Check} />
      </span>
    </div>
  );
}
