import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileCircles, judgeFloor, webFloors } from './floors.rules.ts';

describe('floors of platform/web', () => {
  test('every folder stands on exactly one floor', () => {
    const folders = readdirSync('src/platform/web', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

    expect(webFloors.flat().toSorted()).toEqual(folders.toSorted());
  });

  test.each([
    ['router/guards.ts', 'session/session.ts'],
    ['shell/header.tsx', 'shell/later/finder.tsx'],
    ['start-portal.tsx', 'shell/shell.tsx'],
  ])('%s may import %s', (file, target) => {
    expect(judgeFloor(`src/platform/web/${file}`, `src/platform/web/${target}`)).toBeUndefined();
  });

  test.each([
    ['session/session.ts', 'router/guards.rules.ts', 'up'],
    ['ui/button.tsx', 'settings/settings.ts', 'across'],
    ['shell/header.tsx', 'start-portal.tsx', 'up'],
    ['things/thing.ts', 'ui/button.tsx', 'no floor'],
    ['shell/header.tsx', 'things/thing.ts', 'no floor'],
  ])('%s may not import %s', (file, target, why) => {
    expect(judgeFloor(`src/platform/web/${file}`, `src/platform/web/${target}`)?.why).toContain(
      why,
    );
  });
});

describe('circles of files', () => {
  const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(edges).map(([file, targets]) => [file, new Set(targets)]));

  test('files that only import downwards make no circle', () => {
    expect(fileCircles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  test('a planted circle is found, however long it is, with all its files', () => {
    expect(fileCircles(graph({ x: ['a'], a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }))).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  test('two circles are two findings', () => {
    expect(fileCircles(graph({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }))).toEqual([
      ['c', 'd'],
      ['a', 'b'],
    ]);
  });
});
