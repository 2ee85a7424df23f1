import type { MouseEvent } from 'react';

/** The whole row follows its link, but text in it can still be marked and its own controls work. */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role="menu"]'))
    return;
  if (!currentTarget.contains(target) || window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  currentTarget.querySelector('.ui-row-link')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}
