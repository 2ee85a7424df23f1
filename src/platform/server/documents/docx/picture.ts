import type { PaperLogo } from '../look.ts';
import { logoSize } from '../look.ts';
import { mediaId, type mediaTypes } from './package-parts.ts';
import { element } from './xml.rules.ts';

/** Millimetres in the units of drawings. */
const millimetre = 36_000;

/** One clear dot: what programs show that cannot draw SVG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the files of a logo, by their kind. */
export const mediaOf = ({ kind, bytes }: PaperLogo): [keyof typeof mediaTypes, Buffer][] =>
  kind === 'png'
    ? [['png', bytes]]
    : [
        ['png', dot],
        ['svg', bytes],
      ];

/** Returns the operator's logo as a picture with its name. */
export function picture(logo: PaperLogo, operator: string): string {
  const { width, height } = logoSize(logo);
  const size = { cx: Math.round(width * millimetre), cy: Math.round(height * millimetre) };
  const drawn = element(
    'a:extLst',
    {},
    element(
      'a:ext',
      { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' },
      element('asvg:svgBlip', {
        'xmlns:asvg': 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
        'r:embed': mediaId('svg'),
      }),
    ),
  );
  const blip = element(
    'a:blip',
    { 'r:embed': mediaId('png') },
    ...(logo.kind === 'svg' ? [drawn] : []),
  );
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
  const shown = element(
    'pic:pic',
    { 'xmlns:pic': uri },
    element(
      'pic:nvPicPr',
      {},
      element('pic:cNvPr', { id: 1, name: 'Logo', descr: operator }),
      '<pic:cNvPicPr/>',
    ),
    element('pic:blipFill', {}, blip, '<a:stretch><a:fillRect/></a:stretch>'),
    element(
      'pic:spPr',
      {},
      element('a:xfrm', {}, '<a:off x="0" y="0"/>', element('a:ext', size)),
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
    ),
  );
  const inline = element(
    'wp:inline',
    { distT: 0, distB: 0, distL: 0, distR: 0 },
    element('wp:extent', size),
    element('wp:docPr', { id: 1, name: 'Logo', descr: operator }),
    element('a:graphic', {}, element('a:graphicData', { uri }, shown)),
  );
  return element('w:r', {}, element('w:drawing', {}, inline));
}
