import { doorPicture } from '#platform/common/face/door-picture.ts';
import type { Language } from '#platform/common/texts/language.ts';

const inkOf = (token: string | undefined): string => (token ? `var(--${token})` : 'none');

/** The ridge as a picture beside the sign-in. Decoration. */
export function DoorArt({ language }: { readonly language: Language }) {
  const id = `door-hatch-${language}`;
  const { viewBox, hatch, open, paths } = doorPicture;
  return (
    <svg
      className="door-art"
      viewBox={viewBox}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern
          id={id}
          width={hatch.size}
          height={hatch.size}
          patternUnits="userSpaceOnUse"
          patternTransform={hatch.turn}
        >
          <path d={hatch.d} stroke={inkOf(hatch.line)} strokeWidth={hatch.width} />
        </pattern>
      </defs>
      <path fill={`url(#${id})`} d={open} />
      {paths.map(({ d, fill, line, width }) => (
        <path
          key={d}
          d={d}
          fill={inkOf(fill)}
          stroke={inkOf(line)}
          strokeWidth={width}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
