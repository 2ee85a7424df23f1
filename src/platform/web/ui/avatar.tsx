import type { Size } from './size.ts';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: Size | undefined;
  /** People round, companies square. */
  readonly shape?: 'round' | 'square' | undefined;
}

/** "Adler Maschinenbau GmbH" is AM: AG would read as another legal form. */
const legalForm = /^(g?mbh|ag|kg(aa)?|ohg|gbr|ug|se|eg|e\.?k\.?|e\.?v\.?|co|ltd|inc|llc|plc)\.?$/iu;

/** First letters of the first and last word: "Lena Adler" is LA. */
function initials(name: string, isCompany: boolean): string {
  const all = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const named = isCompany ? all.filter((word) => !legalForm.test(word)) : all;
  const words = named.length > 0 ? named : all;
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
      {src ? <img src={src} alt="" loading="lazy" /> : initials(name, shape === 'square')}
    </span>
  );
}
