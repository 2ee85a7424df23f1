import { endingOf } from './file-name.rules.ts';
import { type FileKind, fileKinds } from './file.values.ts';

/** Bytes at the beginning that the check of plain text reads. */
const readAsText = 65_536;

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const beginsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

/** Brands of the ISO container that hold a still picture (ISO/IEC 23008-12). */
const stillBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];
/** Brands that hold a film a browser knows. */
const filmBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'qt  ', 'M4V '];

/**
 * Recognises a file by its content: signatures of the formats' own specifications, for plain text
 * that it is UTF-8 without controls. Undefined: none of the kinds that may be attached.
 */
export function kindOfContent(bytes: Uint8Array): FileKind | undefined {
  return byTheirFirstSigns(bytes) ?? inContainer(bytes) ?? (isText(bytes) ? 'text' : undefined);
}

function byTheirFirstSigns(bytes: Uint8Array): FileKind | undefined {
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return 'gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 4) === 'WEBP') return 'webp';
  if (latin(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'outlook';
  if (beginsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'webm';
  return undefined;
}

function inContainer(bytes: Uint8Array): FileKind | undefined {
  if (latin(bytes, 4, 4) === 'ftyp') {
    const brand = latin(bytes, 8, 4);
    if (stillBrands.includes(brand)) return 'heic';
    return filmBrands.includes(brand) ? 'mp4' : undefined;
  }
  return beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? kindOfZip(bytes) : undefined;
}

/**
 * Tells documents from other archives by the names in their directory. One with macros is none of
 * the kinds: it is a program.
 */
function kindOfZip(bytes: Uint8Array): FileKind | undefined {
  // Searched in native code: a loop of ours takes seconds for a file made of the sought sign alone.
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.includes('vbaProject.bin')) return undefined;
  if (text.includes('[Content_Types].xml')) return 'office';
  return text.startsWith('mimetypeapplication/vnd.oasis.opendocument', 30) ? 'openDocument' : 'zip';
}

/** Windows writes text in code pages, too: those are text without zeros and controls. */
function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, readAsText);
  const hasBom = beginsWith(head, 0xff, 0xfe) || beginsWith(head, 0xfe, 0xff);
  return hasBom || head.every((sign) => sign > 31 || (sign >= 9 && sign <= 13) || sign === 27);
}

/** Faults for which a file may not be attached. */
type KindFault = 'notTaken' | 'unlikeName';

/**
 * Judges content and ending together: both must say the same kind, so that nobody opens something
 * else than they read.
 */
export function judgeKind(
  name: string,
  bytes: Uint8Array,
): { readonly kind: FileKind } | { readonly fault: KindFault; readonly kind?: FileKind } {
  const ending = endingOf(name);
  const kind = kindOfContent(bytes);
  const named = kindOfEnding(ending);
  if (kind === undefined || named === undefined) return { fault: 'notTaken' };
  return named === kind ? { kind } : { fault: 'unlikeName', kind };
}

function kindOfEnding(ending: string): FileKind | undefined {
  // the keys of this very object
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const kinds = Object.keys(fileKinds) as FileKind[];
  return kinds.find((kind) => fileKinds[kind].endings.some((known) => known === ending));
}

const officeTypes: Readonly<Record<string, string>> = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
  odt: 'text',
  ods: 'spreadsheet',
  odp: 'presentation',
};

/** Returns the content type that a file is handed out under. */
export function contentTypeOf(kind: FileKind, name: string): string {
  const { contentType } = fileKinds[kind];
  const more = officeTypes[endingOf(name)];
  return more && (kind === 'office' || kind === 'openDocument')
    ? `${contentType}.${more}`
    : contentType;
}
