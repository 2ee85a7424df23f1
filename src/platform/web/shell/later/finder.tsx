import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Search } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { moved } from './finder.rules.ts';
import type { FinderItem } from './finder-item.ts';
import { FinderOption } from './finder-option.tsx';

export interface FinderGroup<Item extends FinderItem = FinderItem> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Item[];
}

export interface FinderProps<Item extends FinderItem> {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly FinderGroup<Item>[];
  /** Below the list: how many there are, or that nothing fits. Said politely. */
  readonly note: string;
  readonly isBusy?: boolean | undefined;
  /** The last option is in sight: more may be loaded. */
  readonly onEnd?: (() => void) | undefined;
  /** Words whose places in labels and second lines are marked. */
  readonly marks?: string | undefined;
  /** Between field and list: how the text was understood. */
  readonly banner?: ReactNode;
  /** A window of its own with signs and second lines, not a list in a menu. */
  readonly isWide?: boolean | undefined;
  /** Beside the list, about the active item. */
  readonly aside?: ((item: Item) => ReactNode) | undefined;
  /** Beside the note: keys. */
  readonly foot?: ReactNode;
}

const nearEndPx = 200;

/**
 * A search field over a list, by the combobox pattern of the ARIA practices: the focus stays in the
 * field, arrows move the active option, Enter picks it. Enter pressed while the answer is on its way
 * waits for it: the first option may still change.
 */
export function Finder<Item extends FinderItem>({
  label,
  placeholder,
  typed,
  onType,
  groups,
  note,
  isBusy = false,
  onEnd,
  marks = '',
  banner,
  isWide = false,
  aside,
  foot,
}: FinderProps<Item>) {
  const id = useId();
  const [activeId, setActiveId] = useState<string>();
  const isEntered = useRef(false);
  const items = groups.flatMap((group) => group.items);
  const at = items.findIndex((item) => item.id === activeId);
  const current = Math.min(Math.max(at, 0), items.length - 1);
  const active = items[current];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  useEffect(() => {
    if (!isEntered.current || isBusy) return;
    isEntered.current = false;
    active?.onPick();
  }, [isBusy, active]);
  const scrolled = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    if (scrollTop + clientHeight >= scrollHeight - nearEndPx) onEnd?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step) {
      event.preventDefault();
      setActiveId(items[moved(current, items.length, step)]?.id);
    }
    if (event.key === 'Enter' && !isComposing(event)) {
      event.preventDefault();
      if ((event.ctrlKey || event.metaKey) && active?.href) window.open(active.href, '_blank');
      else if (isBusy && at < 0) isEntered.current = true;
      else active?.onPick();
    }
  };

  return (
    <div className="finder" data-wide={isWide ? '' : undefined}>
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
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened because the user wants to type here
          autoFocus
          value={typed}
          onChange={(event) => {
            setActiveId(undefined);
            isEntered.current = false;
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy ? <Spinner size="sm" /> : null}
      </div>
      {banner ? <div className="finder-banner">{banner}</div> : null}
      <div className="finder-body">
        <div
          className="finder-list"
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          ref={list}
          onScroll={scrolled}
        >
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
                    marks={marks}
                    isActive={active === item}
                    onPoint={() => setActiveId(item.id)}
                  />
                ))}
              </div>
            ),
          )}
        </div>
        {aside && active ? <div className="finder-aside">{aside(active)}</div> : null}
      </div>
      <div className="finder-foot">
        {foot}
        <p className="finder-note" role="status">
          {note}
        </p>
      </div>
    </div>
  );
}
