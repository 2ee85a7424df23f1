import { mark } from '#platform/common/face/mark.ts';
import { inks } from '../inks.ts';
import { element } from './xml.rules.ts';

/** Millimetres in the units of drawings. */
const millimetre = 36_000;
const side = 7 * millimetre;

/** Draws a line of the mark (`M4 24 14 6.7 24 24`) as a shape of its own. */
function shape(id: number, path: string, ink: string): string {
  const numbers = path.match(/[\d.]+/g)?.map((text) => Math.round(Number(text) * 100)) ?? [];
  const points = numbers.flatMap((x, at) =>
    at % 2 === 0 ? [element('a:pt', { x, y: numbers[at + 1] ?? 0 })] : [],
  );
  const [first = '', ...others] = points;
  const size = mark.size * 100;
  const drawn = element(
    'a:path',
    { w: size, h: size, fill: 'none' },
    element('a:moveTo', {}, first),
    ...others.map((point) => element('a:lnTo', {}, point)),
  );
  const fill = element('a:solidFill', {}, element('a:srgbClr', { val: ink.replace('#', '') }));
  const width = Math.round((mark.width / mark.size) * side);
  return element(
    'wps:wsp',
    {},
    element('wps:cNvPr', { id, name: `Line ${id}` }),
    '<wps:cNvSpPr/>',
    element(
      'wps:spPr',
      {},
      box(''),
      element(
        'a:custGeom',
        {},
        '<a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>',
        element('a:pathLst', {}, drawn),
      ),
      '<a:noFill/>',
      element('a:ln', { w: width, cap: 'rnd' }, fill, '<a:round/>'),
    ),
    '<wps:bodyPr/>',
  );
}

const box = (more: string): string =>
  element('a:xfrm', {}, '<a:off x="0" y="0"/>', element('a:ext', { cx: side, cy: side }), more);

/** Returns the mark of the operator's paper as a drawing with its name. */
export function logo(operator: string): string {
  const inner = element('a:chExt', { cx: side, cy: side });
  const group = element(
    'wpg:wgp',
    {},
    '<wpg:cNvGrpSpPr/>',
    element('wpg:grpSpPr', {}, box(`<a:chOff x="0" y="0"/>${inner}`)),
    shape(2, mark.roof, inks.ink),
    shape(3, mark.court, inks.timeLine),
  );
  const uri = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';
  const inline = element(
    'wp:inline',
    { distT: 0, distB: 0, distL: 0, distR: 0 },
    element('wp:extent', { cx: side, cy: side }),
    element('wp:docPr', { id: 1, name: 'Logo', descr: operator }),
    element('a:graphic', {}, element('a:graphicData', { uri }, group)),
  );
  const choice = element('mc:Choice', { Requires: 'wpg' }, element('w:drawing', {}, inline));
  return element('w:r', {}, element('mc:AlternateContent', {}, choice));
}
