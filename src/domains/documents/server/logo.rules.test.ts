import { expect, test } from 'vitest';
import { logoAddress, logoBytes, readLogo } from './logo.rules.ts';

const svg = (inner: string, root = 'viewBox="0 0 30 10"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`);

const drawing = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>';

test('an SVG that only draws is taken, with its proportions', () => {
  const plain = svg(`${drawing}<path fill="url(#a)" d="M0 0H30"/><use href="#a"/>`);

  expect(readLogo(plain)).toMatchObject({ kind: 'svg', ratio: 3 });
  const whole = Buffer.from(
    `<?xml version="1.0"?>\n<!-- made -->\n${svg('', 'width="40px" height="20px"').toString()}`,
  );
  expect(readLogo(whole)).toMatchObject({ kind: 'svg', ratio: 2 });
});

test.each([
  ['a script', '<script>alert(1)</script>', 'script'],
  ['an event', '<path onload="alert(1)" d=""/>', 'onload'],
  ['an event without quotes', '<path onload=alert(1) />', 'onload=alert(1)'],
  ['foreign content', '<foreignObject><p>x</p></foreignObject>', 'foreignObject'],
  ['a picture from elsewhere', '<image href="https://x.example/a.png"/>', 'image'],
  ['an address elsewhere', '<use href="https://x.example/a.svg#b"/>', 'href'],
  ['a script as address', '<use xlink:href="javascript:alert(1)"/>', 'xlink:href'],
  ['a style from elsewhere', '<style>@import url(x.css)</style>', '@import'],
  ['a fill from elsewhere', '<path fill="url(https://x.example/a)"/>', 'url('],
  ['an animation', '<animate attributeName="href"/>', 'animate'],
  ['an entity', '<!ENTITY x "y">', '<!ENTITY x "y"'],
  ['signs that hide a word', '<path style="fill:&#106;avascript"/>', '&#'],
  ['text, which needs a font', '<text>Nordwind</text>', 'text'],
  ['a tag that does not end', '<path d="M0 0', 'd="M0 0</svg'],
])('an SVG with %s is refused, and it is named', (_name, inner, what) => {
  const fault = readLogo(svg(inner));

  expect(fault).toMatchObject({ why: 'LOGO_UNSAFE' });
  expect('what' in fault ? fault.what : '').toContain(what.slice(0, 12));
});

test('the kind is told by the content, never by its name', () => {
  const address = `data:image/png;base64,${svg('').toString('base64')}`;
  const logo = readLogo(logoBytes(address));

  expect(logo).toMatchObject({ kind: 'svg' });
  expect('kind' in logo && logoAddress(logo)).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(readLogo(Buffer.from('%PDF-1.7'))).toEqual({ why: 'LOGO_KIND' });
  expect(readLogo(logoBytes('https://x.example/logo.svg'))).toEqual({ why: 'LOGO_KIND' });
});

test('a logo that is too large, or a strip that no paper holds, is refused', () => {
  expect(readLogo(svg('<path d=""/>'.repeat(6_000)))).toEqual({ why: 'LOGO_TOO_LARGE' });
  expect(readLogo(svg('', 'viewBox="0 0 9000 10"'))).toEqual({ why: 'LOGO_KIND' });
});

test('a PNG is read by its head', () => {
  const png = Buffer.alloc(40);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  png.write('IHDR', 12, 'latin1');
  png.writeUInt32BE(120, 16);
  png.writeUInt32BE(40, 20);

  expect(readLogo(png)).toMatchObject({ kind: 'png', ratio: 3 });
});
