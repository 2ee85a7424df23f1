import { doorPicture } from '#platform/common/face/door-picture.ts';
import { mark } from '#platform/common/face/mark.ts';
import { html, type Html } from './html.ts';

const inkOf = (token: string | undefined): string => (token ? `var(--${token})` : 'none');

/** The product's mark. Decoration beside the operator's name. */
export const markDrawing: Html = html`<svg
  class="mark"
  width="${mark.size}"
  height="${mark.size}"
  viewBox="0 0 ${mark.size} ${mark.size}"
  fill="none"
  stroke-width="${mark.width}"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
  focusable="false"
>
  <path d="${mark.roof}" stroke="var(--ink)" />
  <path d="${mark.court}" stroke="var(--time-line)" />
</svg>`;

const { viewBox, hatch, open, paths } = doorPicture;

/** The ridge beside the sign-in, as the portal draws it. Decoration. */
export const doorDrawing: Html = html`<svg
  class="door-art"
  viewBox="${viewBox}"
  preserveAspectRatio="xMinYMax slice"
  aria-hidden="true"
  focusable="false"
>
  <defs>
    <pattern
      id="door-hatch"
      width="${hatch.size}"
      height="${hatch.size}"
      patternUnits="userSpaceOnUse"
      patternTransform="${hatch.turn}"
    >
      <path d="${hatch.d}" stroke="${inkOf(hatch.line)}" stroke-width="${hatch.width}" />
    </pattern>
  </defs>
  <path fill="url(#door-hatch)" d="${open}" />
  ${paths.map(
    ({ d, fill, line, width }) =>
      html`<path
        d="${d}"
        fill="${inkOf(fill)}"
        stroke="${inkOf(line)}"
        ${width !== undefined && html`stroke-width="${width}"`}
        stroke-linejoin="round"
      />`,
  )}
</svg>`;
