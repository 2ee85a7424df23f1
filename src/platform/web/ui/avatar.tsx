import type { Size } from './size.ts';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: Size | undefined;
  /** People round, companies square. */
  readonly shape?: 'round' | 'square' | undefined;
}

/** First letters of the first and last word: "Lena Adler" is LA. */
function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Decoration beside a name, which says who it is. */
export function Avatar({ name, src, size = 'md', shape = 'round' }: AvatarProps) {
  return (
    <span className="ui-avatar" data-size={size} data-shape={shape} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" /> : initials(name)}
    </span>
  );
}
