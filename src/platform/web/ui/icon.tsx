import type { LucideIcon } from 'lucide-react';

/** A component of lucide-react, passed by value: `icon={Plus}`. */
export type IconType = LucideIcon;

/**
 * Decoration beside a text: 16 px, hidden from assistive technology. A meaning of its own needs a
 * text.
 */
export function Icon({
  of: Glyph,
  size = 16,
}: {
  readonly of: IconType;
  readonly size?: number | undefined;
}) {
  return (
    <Glyph
      className="ui-icon"
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
    />
  );
}
