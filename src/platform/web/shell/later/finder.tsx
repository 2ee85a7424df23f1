import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { moved } from './finder.rules.ts';

export interface FinderItem {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: IconType | undefined;
  /** A dot before the label; what it says stands in `hint`, too. */
  readonly tone?: 'success' | 'warning' | undefined;
  readonly onPick: () => void;
}

export interface FinderGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly FinderItem[];
}

export interface FinderProps {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly FinderGroup[];
  /** Below the list: how many more there are, or that nothing fits. Said politely. */
  readonly note: string;
  readonly isBusy?: boolean | undefined;
  /** The last option is in sight: more may be loaded. */
  readonly onEnd?: (() => void) | undefined;
}

const nearEndPx = 200;

/**
 * A search field over a list, by the combobox pattern of the ARIA practices: the focus stays in the field, arrows move
 * the active option, Enter picks it.
 */
export function Finder({ label, placeholder, typed, onType, groups, note, isBusy = false, onEnd }: FinderProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const scrolled = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    if (scrollTop + clientHeight >= scrollHeight - nearEndPx) onEnd?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step) {
      event.preventDefault();
      setActive(moved(current, items.length, step));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      items[current]?.onPick();
    }
  };

  return (
    <div className="finder">
      <div className="finder-field">
        <Icon of={Search} />
        <input
          className="finder-input"
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={items[current] ? `${id}-${items[current].id}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened because the user wants to type here
          autoFocus
          value={typed}
          onChange={(event) => {
            setActive(0);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy ? <Spinner size="sm" /> : null}
      </div>
      <div className="finder-list" id={`${id}-list`} role="listbox" aria-label={label} ref={list} onScroll={scrolled}>
        {groups.map((group) =>
          group.items.length === 0 ? null : (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div className="finder-group" id={`${id}-${group.id}`} role="presentation">
                {group.label}
              </div>
              {group.items.map((item) => (
                <FinderOption
                  key={item.id}
                  item={item}
                  id={`${id}-${item.id}`}
                  isActive={items[current] === item}
                  onPoint={() => setActive(items.indexOf(item))}
                />
              ))}
            </div>
          ),
        )}
      </div>
      <p className="finder-note" role="status">
        {note}
      </p>
    </div>
  );
}

interface FinderOptionProps {
  readonly item: FinderItem;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}

/** The keyboard works in the field above, which names the active option; so the option itself needs the pointer only. */
function FinderOption({ item, id, isActive, onPoint }: FinderOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      id={id}
      className="ui-option"
      role="option"
      aria-selected={isActive}
      data-focused={isActive || undefined}
      onClick={item.onPick}
      onPointerMove={onPoint}
    >
      {item.icon ? <Icon of={item.icon} /> : null}
      {item.tone ? <span className="finder-dot" data-tone={item.tone} aria-hidden="true" /> : null}
      <span className="ui-option-text">{item.label}</span>
      {item.hint ? <span className="finder-hint">{item.hint}</span> : null}
    </div>
  );
}
