/** Signs that XML cannot hold, whatever they are escaped as. */
// oxlint-disable-next-line no-control-regex -- these are what must go
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Returns text as it may stand in an element or attribute. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(impossible, '')
    .replaceAll(/[&<>"]/g, (sign) => names[sign] ?? sign);

/** Returns an element; attributes are escaped, children are XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly string[]
): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  );
  const inner = children.join('');
  return `<${name}${given.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`;
}

/** Returns a whole part of the file. */
export const part = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;

/** Namespaces of every part with text or drawings. */
export const namespaces = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:wps': 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  'xmlns:wpg': 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
} as const;

/** Returns an element of one value, `<w:sz w:val="20"/>`. */
export const value = (name: string, of: string | number): string => element(name, { 'w:val': of });
