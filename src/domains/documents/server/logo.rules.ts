import type { PaperLogo } from '#platform/server/documents/look.ts';
import { mostLogoBytes } from '../handouts.ts';

/** Reasons to refuse a logo, with what was found in it. */
export type LogoFault =
  | { readonly why: 'LOGO_TOO_LARGE' | 'LOGO_KIND' }
  | { readonly why: 'LOGO_UNSAFE'; readonly what: string };

const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon defs clipPath linearGradient radialGradient
  stop title desc style use symbol mask`.split(/\s+/),
);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns what a data address holds; its name for the kind is not believed. */
export function logoBytes(address: string): Buffer {
  const [, text = ''] = /^data:[\w/+.-]{0,60};base64,([A-Za-z0-9+/=]+)$/.exec(address) ?? [];
  return Buffer.from(text, 'base64');
}

/** Returns a logo as a data address by its real kind. */
export const logoAddress = ({ kind, bytes }: Pick<PaperLogo, 'kind' | 'bytes'>): string =>
  `data:image/${kind === 'svg' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;

/** Judges a logo by its content: PNG, or SVG that only draws. */
export function readLogo(bytes: Buffer): PaperLogo | LogoFault {
  if (bytes.length > mostLogoBytes) return { why: 'LOGO_TOO_LARGE' };
  if (bytes.subarray(0, 8).equals(signature)) return readPng(bytes);
  const text = bytes.toString('utf8');
  return /^\uFEFF?\s*(<\?xml|<!--|<svg)/.test(text) ? readSvg(bytes, text) : { why: 'LOGO_KIND' };
}

function readPng(bytes: Buffer): PaperLogo | LogoFault {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return { why: 'LOGO_KIND' };
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const isLarge = width > 4_000 || height > 4_000;
  return sized('png', bytes, isLarge ? 0 : width, height);
}

function readSvg(bytes: Buffer, text: string): PaperLogo | LogoFault {
  const drawn = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').replaceAll(/<!--[\s\S]*?-->/g, '');
  const what = dangerIn(drawn);
  if (what !== undefined) return { why: 'LOGO_UNSAFE', what };
  const [, root = ''] = /<svg\b([^>]*)>/.exec(drawn) ?? [];
  const value = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1] ?? '';
  const [, , boxWidth = 0, boxHeight = 0] = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = boxWidth
    ? [boxWidth, boxHeight]
    : [Number.parseFloat(value('width')), Number.parseFloat(value('height'))];
  return sized('svg', bytes, width, height);
}

function sized(
  kind: PaperLogo['kind'],
  bytes: Buffer,
  width: number,
  height: number,
): PaperLogo | LogoFault {
  const ratio = Math.round((width / height) * 1_000) / 1_000;
  return ratio >= 0.1 && ratio <= 20 ? { kind, bytes, ratio } : { why: 'LOGO_KIND' };
}

/** Returns the first thing in a drawing that does more than draw. */
function dangerIn(drawn: string): string | undefined {
  const [notTag] = /<(?![/a-zA-Z])[^>]{0,20}|&(?!#?\w{1,10};)|&#/.exec(drawn) ?? [];
  if (notTag !== undefined) return notTag;
  for (const [tag, name = '', attributes = ''] of drawn.matchAll(/<\/?([^\s/>]*)([^>]*)>?/g)) {
    if (!tag.endsWith('>')) return tag.slice(0, 40);
    if (!elements.has(name)) return name;
    const bad = dangerInAttributes(attributes);
    if (bad !== undefined) return bad;
  }
  return /@import|url\s*\(\s*["']?(?!["']?#)|\\|javascript:|data:/i.exec(drawn)?.[0];
}

function dangerInAttributes(attributes: string): string | undefined {
  const rest = attributes.replaceAll(
    /\s+([a-zA-Z][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/g,
    (_whole, name: string, quoted: string) => {
      const isAct = /^on/i.test(name) || name === 'xml:base';
      const isFar = /(^|:)href$/i.test(name) && !/^["']#/.test(quoted);
      return isAct || isFar ? name : '';
    },
  );
  return rest.replaceAll(/[\s/]/g, '') === '' ? undefined : rest.trim().slice(0, 40);
}
