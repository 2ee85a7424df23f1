import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseAddress } from './address.rules.ts';
import { exportStateOf } from './export-states.rules.ts';
import { faultOf } from './fault.rules.ts';
import { pageOf } from './graph-paging.ts';
import { isObject, objectsOf, type JsonObject } from './json-value.ts';
import { partnerPageOf } from './partner-paging.rules.ts';

/** Answers as Microsoft documents them; a folder outside of the project. */
const real = process.env['ATRIUM_REAL_DATA'];
const isThere = real !== undefined && existsSync(join(real, 'graph-docs-examples'));

type Documented = { readonly file: string; readonly status: number; readonly body: unknown };

function documented(folder: string): Documented[] {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(real ?? '', folder, file), 'utf8').replace(/^\uFEFF/, ''));
  return (objectsOf(read('index.json')) ?? []).flatMap(({ file, status }) =>
    typeof file === 'string' && file.endsWith('.json')
      ? [{ file, status: typeof status === 'number' ? status : 200, body: read(file) }]
      : [],
  );
}

const answerOf = (body: unknown) => ({
  status: 200,
  headers: new Headers(),
  body,
  requestId: undefined,
  correlationId: '',
});
const hasList = (name: string) => (one: Documented) =>
  isObject(one.body) && Array.isArray(one.body[name]);
const listIn = (body: unknown, name: string): unknown => (body as JsonObject)[name];

describe.runIf(isThere)('documented answers (ATRIUM_REAL_DATA)', () => {
  test('every list of Graph is read whole, with all its fields', () => {
    const lists = documented('graph-docs-examples').filter(hasList('value'));

    const lost = lists.filter(({ body }) => pageOf(answerOf(body)).items !== listIn(body, 'value'));

    expect(lists.length).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });

  test('every list of Partner Center is read whole, and its links stay at home', () => {
    const base = baseAddress('https://api.partnercenter.microsoft.com/v1');
    const lists = documented('partner-center-docs-examples')
      .filter(hasList('items'))
      .filter(({ body }) => objectsOf(listIn(body, 'items')) !== undefined);

    const lost = lists.filter(
      ({ body }) => partnerPageOf(body, base).items !== listIn(body, 'items'),
    );

    expect(lists.length).toBeGreaterThan(30);
    expect(lost).toEqual([]);
  });

  test('every refusal of Partner Center has its code', () => {
    const refusals = documented('partner-center-docs-examples').filter(
      ({ status }) => status >= 400,
    );

    const codes = refusals.map(
      ({ status, body }) => faultOf({ status, headers: new Headers() }, body, 0).code,
    );

    expect(codes).toContain('60012');
    expect(codes).not.toContain(undefined);
  });

  test('the three operations of an export', () => {
    const [done, failed, running] = documented('graph-docs-examples').filter(({ file }) =>
      file.startsWith('contrib.partners-billing-operation-get'),
    );

    expect(exportStateOf(done?.body)).toMatchObject({ state: 'succeeded' });
    expect(exportStateOf(running?.body)).toEqual({ state: 'running' });
    expect(() => exportStateOf(failed?.body)).toThrow('exportFailed (code 5000)');
  });
});
