import type { KeyboardEvent } from 'react';
import { rowToFocus } from './table.rules.ts';

/**
 * Returns the focusable element of a row: its link if it has one, so that Enter opens it and screen
 * readers announce it.
 */
const focusable = (row: Element | undefined): HTMLElement | null | undefined =>
  // rows are HTML
  row?.querySelector<HTMLElement>('.ui-row-link') ?? (row instanceof HTMLElement ? row : undefined);

/**
 * Rows by keyboard: up and down, Home and End, Enter opens (the link does), Space selects. Only
 * while the row itself has the focus, so that fields and buttons inside keep their keys.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest('tr[data-index]');
  if (!row || (target !== row && !target.matches('.ui-row-link'))) return;
  if (key === ' ') {
    const check = row.querySelector<HTMLInputElement>('.ui-cell-check input');
    if (!check) return;
    event.preventDefault();
    check.click();
    return;
  }
  const rows = [...(row.parentElement?.querySelectorAll('tr[data-index]') ?? [])];
  const next = rowToFocus(key, rows.indexOf(row), rows.length);
  if (next === undefined) return;
  event.preventDefault();
  const region = row.closest('.ui-table-region');
  // Rows that are not drawn yet are drawn by scrolling there.
  if (region && key === 'End') region.scrollTop = region.scrollHeight;
  if (region && key === 'Home') region.scrollTop = 0;
  requestAnimationFrame(() => {
    const drawn = [...(row.parentElement ?? document).querySelectorAll('tr[data-index]')];
    focusable(key === 'End' ? drawn.at(-1) : key === 'Home' ? drawn[0] : rows[next])?.focus();
  });
}
