export type TooltipPlacement = 'top' | 'bottom' | 'start' | 'end';

/**
 * A few words about a focusable part, on hover and on keyboard focus; never the only place of a
 * fact. Attributes for the part's own element: one listener of the document shows them all, so that
 * a page of buttons pays for no tooltip.
 */
export function tooltipProps(text: string, placement: TooltipPlacement = 'top'): object {
  return { 'data-tooltip': text, 'data-tooltip-at': placement };
}

const waitMs = 500;
/** Time to move the pointer from the button across the gap to its tooltip. */
const leaveMs = 150;
const gap = 6;
const margin = 8;

/** Shows the tooltips of a document. */
export function followTooltips(document: Document): void {
  let shown: { readonly of: Element; readonly tip: HTMLElement } | undefined;
  let over: Element | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const hide = (): void => {
    clearTimeout(waiting);
    clearTimeout(leaving);
    shown?.tip.remove();
    shown = undefined;
  };
  const show = (of: Element): void => {
    if (shown?.of === of || !of.isConnected) return;
    hide();
    shown = { of, tip: drawTip(of) };
  };
  const partOf = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest('[data-tooltip]') : null;

  document.addEventListener('pointerover', (event) => {
    // The pointer may rest on the tooltip itself (WCAG 1.4.13, hoverable).
    if (shown && event.target === shown.tip) return clearTimeout(leaving);
    const part = partOf(event);
    if (part === over || event.pointerType === 'touch') return;
    over = part;
    clearTimeout(waiting);
    clearTimeout(leaving);
    if (part) {
      hide();
      waiting = setTimeout(() => show(part), waitMs);
    } else leaving = setTimeout(hide, leaveMs);
  });
  document.addEventListener('focusin', (event) => {
    const part = partOf(event);
    if (part?.matches(':focus-visible')) show(part);
  });
  for (const type of ['pointerdown', 'focusout', 'scroll', 'click'] as const)
    document.addEventListener(type, hide, true);
  document.addEventListener('pointerleave', hide);
  // Only this is closed by the key then, not the dialog under it (WCAG 1.4.13).
  document.addEventListener(
    'keydown',
    (event) => {
      if (shown && event.key === 'Escape') event.stopPropagation();
      hide();
    },
    true,
  );
}

/** In the browser's top layer: above dialogs, cut off by nothing. */
function drawTip(of: Element): HTMLElement {
  const tip = of.ownerDocument.createElement('div');
  tip.className = 'ui-tooltip';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.dataset['reactAriaTopLayer'] = 'true'; // open dialogs of the library leave it alone
  tip.textContent = of.getAttribute('data-tooltip');
  of.ownerDocument.body.append(tip);
  tip.showPopover();
  const { x, y } = placeOf(
    of.getBoundingClientRect(),
    tip.getBoundingClientRect(),
    of.getAttribute('data-tooltip-at'),
  );
  tip.style.translate = `${clamp(x, innerWidth - tip.offsetWidth)}px ${clamp(y, innerHeight - tip.offsetHeight)}px`;
  return tip;
}

function placeOf(part: DOMRect, tip: DOMRect, placement: string | null): { x: number; y: number } {
  const centred = {
    x: part.left + (part.width - tip.width) / 2,
    y: part.top + (part.height - tip.height) / 2,
  };
  const above = part.top - tip.height - gap;
  const below = part.bottom + gap;
  if (placement === 'start') return { x: part.left - tip.width - gap, y: centred.y };
  if (placement === 'end') return { x: part.right + gap, y: centred.y };
  const isAbove = placement === 'bottom' ? below + tip.height > innerHeight : above >= margin;
  return { x: centred.x, y: isAbove ? above : below };
}

const clamp = (value: number, most: number): number =>
  Math.round(Math.max(margin, Math.min(value, most - margin)));
