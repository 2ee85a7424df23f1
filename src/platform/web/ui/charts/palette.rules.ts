/**
 * Specification section 9: the colour palette's contrast step and the ramp by which the step grows.
 */
export const contrastStep = 1.03;
export const contrastRamp = 0.03;

type Rgb = readonly [number, number, number];

/**
 * Shades of one colour for "little to much": each has more contrast to the one before than that one
 * to its own, the first 1.03, then 1.06, 1.09 and so on, beginning from the ground that they lie
 * on. Ten steps reach 4.5:1 to the ground.
 * @param ground hex colour of the surface
 * @param ink hex colour they move towards; it must itself reach the contrast of the last step, or
 * the last shades are it
 */
export function contrastPalette(ground: string, ink: string, count: number): readonly string[] {
  let wanted = 1;
  return Array.from({ length: count }, (_, step) => {
    wanted *= contrastStep + step * contrastRamp;
    return shadeOf(ground, ink, wanted);
  });
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(rgb(one)), luminance(rgb(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The mixture of both that has this contrast to the ground, found by halving. */
function shadeOf(ground: string, ink: string, wanted: number): string {
  let [low, high] = [0, 1];
  for (let round = 0; round < 24; round += 1) {
    const share = (low + high) / 2;
    if (contrastOf(ground, mixed(ground, ink, share)) < wanted) low = share;
    else high = share;
  }
  return mixed(ground, ink, high);
}

function mixed(ground: string, ink: string, share: number): string {
  const [from, to] = [rgb(ground), rgb(ink)];
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Number of category colours; the ninth series reuses the first. */
export const seriesColors = 8;
export const seriesColor = (index: number): string => `var(--c${(index % seriesColors) + 1})`;

/** Steps of the shades in the theme. */
export const rampSteps = 10;
/**
 * The shade for a share of the largest value: never the faintest ones, which vanish in the ground.
 */
export const rampColor = (share: number): string =>
  `var(--chart-ramp-${Math.min(rampSteps, 4 + Math.round(Math.max(0, Math.min(1, share)) * 6))})`;
