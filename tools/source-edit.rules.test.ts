import { expect, test } from 'vitest';
import { added, has, imported } from './source-edit.rules.ts';

const at = { call: 'slice' };
const inObject = (source: string, ...path: readonly string[]) =>
  added(source, { at, path, as: 'object', text: 'b: 2' });

test.each([
  ['slice({ x: { a: 1 } });', 'slice({ x: { a: 1, b: 2 } });'],
  ['slice({ x: {} });', 'slice({ x: {b: 2} });'],
  ['slice({ y: 1 });', 'slice({ y: 1, x: { b: 2 } });'],
  ['slice({ x: known });', 'slice({ x: { ...known, b: 2 } });'],
  ['slice({ x });', 'slice({ x: { ...x, b: 2 } });'],
  ['slice({ x: () => ({ a: 1 }) });', 'slice({ x: () => ({ a: 1, b: 2 }) });'],
  ['slice({ x: (p: P) => of(p) });', 'slice({ x: (p: P) => ({ ...of(p), b: 2 }) });'],
  [
    'slice({ x: () => { const a = 1; return { a }; } });',
    'slice({ x: () => { const a = 1; return { a, b: 2 }; } });',
  ],
])('%s takes a property more, as it is written', (source, grown) => {
  expect(inObject(source, 'x')).toBe(grown);
});

test('a list on a path that is not there is made, one that is there grows', () => {
  const list = (source: string) => added(source, { at, path: ['x', 'y'], as: 'list', text: `'b'` });

  expect(list('slice({});')).toBe(`slice({x: { y: ['b'] }});`);
  expect(list(`slice({ x: { y: ['a'] } });`)).toBe(`slice({ x: { y: ['a', 'b'] } });`);
  expect(list('slice({ x: { y: known } });')).toBe(`slice({ x: { y: [...known, 'b'] } });`);
  expect(list('slice({ x: known });')).toBe(`slice({ x: { ...known, y: ['b'] } });`);
});

test('a constant and a call of a call are found, and what is not there is said', () => {
  const text = 'b: 2';

  expect(
    added('const r = { a: 1 } as const satisfies R;', {
      at: { constant: 'r' },
      as: 'object',
      text,
    }),
  ).toBe('const r = { a: 1, b: 2 } as const satisfies R;');
  expect(
    added('const en = translation<T>()({ a: 1 });', {
      at: { call: 'translation' },
      as: 'object',
      text,
    }),
  ).toBe('const en = translation<T>()({ a: 1, b: 2 });');
  expect(() => inObject('other({});')).toThrow('there is no {"call":"slice"}');
});

test('a property is known by its path', () => {
  const source = `slice({ x: { 'y.z': 1 } });`;

  expect(has(source, at, 'x', 'y.z')).toBe(true);
  expect(has(source, at, 'x', 'y')).toBe(false);
});

test('a name is imported once, beside those of its module, and never among types', () => {
  const source = `import type { A } from 'm';\nimport { b } from 'm';\n`;

  expect(imported(source, 'c', 'm')).toBe(
    `import type { A } from 'm';\nimport { b, c } from 'm';\n`,
  );
  expect(imported(source, 'b', 'm')).toBe(source);
  expect(imported(source, 'd', 'n')).toContain(`import { d } from 'n';`);
});
