import type { PointerEvent } from 'react';

interface ResizeHandleProps {
  /** Pixels; undefined takes the width back. */
  readonly onResize: (width: number | undefined) => void;
}

/**
 * The right edge of a header: drag it, or double-click to let the column find its width. The
 * keyboard has a field in the view sheet.
 */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const head = handle.closest('th');
    if (!head) return;
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, width: head.offsetWidth };
    const widthAt = (x: number) =>
      Math.max(
        48,
        from.width + (x - from.x) * (getComputedStyle(head).direction === 'rtl' ? -1 : 1),
      );
    handle.onpointermove = (move) => (head.style.inlineSize = `${widthAt(move.clientX)}px`);
    handle.onpointerup = (end) => {
      handle.onpointermove = null;
      handle.onpointerup = null;
      if (Math.abs(end.clientX - from.x) > 2) onResize(widthAt(end.clientX));
    };
  };
  return (
    <span
      className="ui-column-edge"
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onResize(undefined)}
      draggable={false}
    />
  );
}
