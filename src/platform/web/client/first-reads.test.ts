import { beforeEach, expect, test } from 'vitest';
import { earlyAnswer, endFirstReads, forgetFirstReads } from './first-reads.ts';
import { firstReadsAt, firstReadsKey } from './first-reads.rules.ts';

const url = '/api/marketplace/a/outlook';
const begun = (answer: Promise<Response>) => {
  window.atriumBoot = {
    config: Promise.resolve(new Response('{}')),
    reads: { token: 'good', answers: new Map([[url, answer]]) },
    wants: undefined,
  };
};
const remembered = () =>
  firstReadsAt(JSON.parse(sessionStorage.getItem(firstReadsKey) ?? 'null'), '/a/portal');

beforeEach(() => begun(Promise.resolve(new Response('{"a":1}'))));

test('an answer that is on its way is taken once', async () => {
  expect(await (await earlyAnswer(url, 'Bearer good'))?.json()).toEqual({ a: 1 });
  expect(await earlyAnswer(url, 'Bearer good')).toBeUndefined();
});

test('another person’s answer is not taken', async () => {
  expect(await earlyAnswer(url, 'Bearer other')).toBeUndefined();
});

test('a refusal and a broken line count for nothing: the page asks itself', async () => {
  begun(Promise.resolve(new Response('{}', { status: 403 })));
  expect(await earlyAnswer(url, 'Bearer good')).toBeUndefined();
  begun(Promise.reject(new TypeError('offline')));
  expect(await earlyAnswer(url, 'Bearer good')).toBeUndefined();
});

test('the drawn page remembers what it asked for, takes nothing more, and forgets with the person', async () => {
  await earlyAnswer('/api/other', 'Bearer good');
  endFirstReads('/a/portal');

  expect(remembered()).toContain('/api/other');
  expect(await earlyAnswer(url, 'Bearer good')).toBeUndefined();
  forgetFirstReads();
  expect(remembered()).toEqual([]);
});
