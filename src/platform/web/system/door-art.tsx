import type { Language } from '#platform/common/texts/language.ts';

/**
 * The ridge as a picture beside the sign-in: money as a staircase, bound as a plane and open as a
 * hatch, and the days of decision as peaks. Decoration.
 */
export function DoorArt({ language }: { readonly language: Language }) {
  const hatch = `door-hatch-${language}`;
  return (
    <svg
      className="door-art"
      viewBox="0 0 800 440"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern
          id={hatch}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(30)"
        >
          <path d="M0 0V9" stroke="var(--money-open)" strokeWidth="1.4" />
        </pattern>
      </defs>
      <path fill={`url(#${hatch})`} d="M250 20H610V60H800V400H250z" />
      <path fill="var(--money-bound)" d="M0 44H250V156H470V228H610V286H800V400H0z" />
      <path fill="none" stroke="var(--ink)" strokeWidth="2" d="M0 44H250V20H610V60H800M0 400H800" />
      <g strokeWidth="3" strokeLinejoin="round">
        <path fill="var(--stone)" stroke="var(--ink)" d="M59 400 250 69.200 441 400z" />
        <path fill="var(--time)" stroke="var(--time-line)" d="M154 400 250 233.700 346 400z" />
        <path fill="var(--stone)" stroke="var(--time-line)" d="M557 400 610 308.200 663 400z" />
        <path fill="var(--stone)" stroke="var(--ink-2)" d="M675 400 706 346.300 737 400z" />
      </g>
    </svg>
  );
}
