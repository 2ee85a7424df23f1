import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endReasons, refusedReasons } from '#domains/connections/connections.ts';
import { fetchFailures } from '../src/domains/connections/freshness.ts';
import { approvalDecisions } from '../src/domains/orders/approvals.ts';
import { everyEndpoint } from '../src/main/isolation/endpoints.fixture.ts';
import { allWords } from '../src/main/registers.ts';
import { declaredNames, slicePartNames } from '../src/platform/common/slice-words.ts';
import { ofTheReader } from '../src/platform/server/audit/staff-reads.ts';
import { wordKeysOf } from './text-keys.rules.ts';

test('all words that a file declares belong to a slice that is listed', () => {
  const declared = globSync('src/**/*.ts')
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => wordKeysOf(readFileSync(file, 'utf8')));

  expect(declared.length).toBeGreaterThan(150);
  expect(declared.filter((key) => !(key in allWords.de))).toEqual([]);
});

test('every text belongs to a part that a page shows', () => {
  const parts = [...slicePartNames, 'report'].map((part) => `${part}.`);

  expect(
    Object.keys(allWords.de).filter((key) => !parts.some((part) => key.startsWith(part))),
  ).toEqual([]);
});

test('no action and no reason is declared that nothing writes', () => {
  const source = globSync('src/{domains,platform,apps}/**/*.ts')
    .filter((file) => !/\.(test|fixture|texts)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const composed = approvalDecisions.map((decision) => `order.${decision}`);
  const names = [...declaredNames(allWords, 'action'), ...declaredNames(allWords, 'reason')];

  expect(names.filter((name) => !source.includes(`'${name}'`) && !composed.includes(name))).toEqual(
    [],
  );
});

test('everything that staff can read of a customer has words for the customer’s trail', () => {
  const nouns = everyEndpoint()
    .filter(({ endpoint: { method, path } }) => method === 'GET' && path.includes(':tenantId'))
    .map(({ name }) => name.split('.')[0] ?? '');
  const read = new Set(nouns.filter((noun) => !ofTheReader.has(noun)));

  expect([...read].toSorted()).toEqual(declaredNames(allWords, 'look').toSorted());
});

test('every dataset says what it is fetched for', () => {
  expect(declaredNames(allWords, 'purpose').toSorted()).toEqual(
    declaredNames(allWords, 'dataset').toSorted(),
  );
});

test('every reason for which a connection is refused or has ended has words', () => {
  expect(declaredNames(allWords, 'connection').toSorted()).toEqual(
    [...refusedReasons, ...endReasons].toSorted(),
  );
});

test('every reason for which a dataset is not fresh has words', () => {
  expect(declaredNames(allWords, 'freshness').toSorted()).toEqual(fetchFailures.toSorted());
});
