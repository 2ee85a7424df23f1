import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button.tsx';
import { usePanePlace } from '../pane-place.ts';
import type { SheetProps } from '../sheet-props.ts';
import { useUi } from '../ui-provider.tsx';
import { IsInPane } from '../is-in-pane.ts';

/**
 * Details beside the page, which stays usable: arrow keys walk the rows of the list, Escape closes
 * it. It takes the focus when it opens and gives it back.
 */
export function Pane({ onClose, title, subtitle, children, actions }: Omit<SheetProps, 'isOpen'>) {
  const place = usePanePlace((state) => state.place);
  const pane = useRef<HTMLElement>(null);
  const id = useId();
  useFocusWhileOpen(pane);
  if (!place) return null;
  return createPortal(
    <IsInPane value>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the pane */}
      <section
        ref={pane}
        className="ui-pane"
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event) => onPaneKey(event, onClose)}
      >
        <PaneHead onClose={onClose} />
        <header className="ui-pane-title">
          <h2 id={id}>{title}</h2>
          {subtitle ? <div className="ui-overlay-subtitle">{subtitle}</div> : null}
        </header>
        <div className="ui-pane-body">{children}</div>
        {actions ? <footer className="ui-overlay-footer">{actions}</footer> : null}
      </section>
    </IsInPane>,
    place,
  );
}

/** The row's place in its list, the ways to its neighbours, and the cross. */
function PaneHead({ onClose }: Pick<SheetProps, 'onClose'>) {
  const { t } = useUi();
  const walk = usePanePlace((state) => state.walk);
  return (
    <div className="ui-pane-head">
      {walk ? (
        <>
          <span>{t('rowOf', { at: String(walk.at), count: String(walk.count) })}</span>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={t('previousRow')}
            isDisabled={!walk.previous}
            onPress={() => walk.previous?.()}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={t('nextRow')}
            isDisabled={!walk.next}
            onPress={() => walk.next?.()}
          />
        </>
      ) : null}
      <IconButton icon={X} size="sm" label={t('close')} onPress={onClose} />
    </div>
  );
}

/** Takes the focus to the pane, and back to the row that is on show when it closes. */
function useFocusWhileOpen(pane: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    pane.current?.focus({ preventScroll: true });
    return () => {
      const row = document.querySelector<HTMLElement>('tr[data-open] .ui-row-link');
      const target = row ?? before;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [pane]);
}

const fields =
  'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="slider"], [role="spinbutton"], [contenteditable="true"]';

/** Keys of the pane itself: those in its fields and in overlays above it stay theirs. */
function onPaneKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (key === 'Escape') {
    event.preventDefault();
    onClose();
    return;
  }
  if (target.closest(fields)) return;
  const { walk } = usePanePlace.getState();
  const step = key === 'ArrowUp' ? walk?.previous : key === 'ArrowDown' ? walk?.next : undefined;
  if (!step) return;
  event.preventDefault();
  step();
}
