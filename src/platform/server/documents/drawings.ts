import { mark } from '#platform/common/face/mark.ts';
import { inks } from './inks.ts';

/** Every slope of the product has 60 degrees. */
const slope = Math.tan(Math.PI / 3);

/** Draws the mark, 20 points high, with its left upper corner at `x`, `y`. */
export function drawMark(document: PDFKit.PDFDocument, x: number, y: number): void {
  document
    .save()
    .translate(x, y)
    .scale(20 / mark.size);
  document.lineWidth(mark.width).lineCap('round').lineJoin('round');
  document.path(mark.roof).stroke(inks.ink);
  document.path(mark.court).stroke(inks.timeLine);
  document.restore();
}

/** Draws the ridge: a line of time with one peak on it. */
export function drawRidge(document: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  const [foot, half] = [x + 22, 12 / slope];
  document.save().lineWidth(1).lineJoin('miter').strokeColor(inks.rule);
  document
    .moveTo(x, y)
    .lineTo(foot - half, y)
    .lineTo(foot, y - 12);
  document
    .lineTo(foot + half, y)
    .lineTo(x + width, y)
    .stroke();
  document.restore();
}

/**
 * Draws the sign of a decision over the point `x`, `y`: filled while it is open, an outline once it
 * was taken, a bar where something ends by it.
 */
export function drawPeak(
  document: PDFKit.PDFDocument,
  x: number,
  y: number,
  state: 'open' | 'decided' | 'ends',
): void {
  const [height, half] = [9, 9 / slope];
  document.save().lineWidth(1).lineJoin('miter');
  if (state === 'ends') document.rect(x - 1, y - height, 2, height).fill(inks.ink);
  else {
    document.polygon([x - half, y], [x, y - height], [x + half, y]);
    if (state === 'open') document.fillAndStroke(inks.time, inks.timeLine);
    else document.stroke(inks.quiet);
  }
  document.restore();
}

/** Part of a bar; `open` is hatched, because it is not certain yet. */
export interface BarPart {
  readonly share: number;
  readonly look: 'ink' | 'bound' | 'open';
}

/** Draws shares of one whole beside each other. */
export function drawBar(
  document: PDFKit.PDFDocument,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  parts: readonly BarPart[],
): void {
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let x = box.x;
  for (const { share, look } of parts.filter((part) => part.share > 0)) {
    const width = (box.width * share) / whole;
    const place = [x, box.y, Math.max(width - 2, 1), box.height] as const;
    if (look === 'open') hatch(document, place);
    else document.rect(...place).fill(inks[look]);
    x += width;
  }
}

function hatch(
  document: PDFKit.PDFDocument,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  document.save().lineWidth(0.75).strokeColor(inks.open);
  document.rect(x, y, width, height).clip();
  for (let foot = x - height / slope; foot < x + width; foot += 4)
    document.moveTo(foot, y + height).lineTo(foot + height / slope, y);
  document.stroke().restore();
  document.save().lineWidth(0.75).rect(x, y, width, height).stroke(inks.open).restore();
}
