import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestIssuer,
  type TestIssuer,
} from '#platform/server/identity/test-issuer.fixture.ts';
import { readConfig } from '../config.ts';
import { examineToken } from './examine-token.ts';
import {
  clientId,
  startScriptedProvider,
  type ScriptedProvider,
} from './scripted-provider.fixture.ts';

let provider: ScriptedProvider;
let pen: TestIssuer;
beforeAll(async () => {
  provider = await startScriptedProvider([]);
  pen = await createTestIssuer(provider.authority);
  provider.play({ keys: pen.keys });
});
afterAll(() => provider.close());

const settings = (): Record<string, string> => ({
  ATRIUM_CUSTOMER_AUTHORITY: provider.authority,
  ATRIUM_CUSTOMER_CLIENT_ID: clientId,
  ATRIUM_CUSTOMER_AUDIENCE: 'api://portal',
  ATRIUM_CUSTOMER_ISSUER: provider.authority,
  ATRIUM_INTERNAL_AUTHORITY: provider.authority,
  ATRIUM_INTERNAL_CLIENT_ID: clientId,
  ATRIUM_INTERNAL_AUDIENCE: 'api://staff',
});
const examine = async (token: string) =>
  (await examineToken(readConfig(settings()), token, { fetch, now: () => new Date() })).findings;

test('a good token is one for its kind of user, with issuer, subject and address', async () => {
  const token = await pen.token({ aud: 'api://staff', email: 'a@nordwind.example' });

  expect(await examine(`${token}\n`)).toEqual([
    { check: 'token', level: 'ok', says: 'is good for staff' },
    { check: 'issuer', level: 'ok', says: provider.authority },
    { check: 'subject', level: 'ok', says: 'somebody' },
    { check: 'address', level: 'ok', says: 'a@nordwind.example' },
  ]);
});

test('a refused one says why, what it claims and which setting mends it', async () => {
  expect(await examine(await pen.token({ aud: 'https://api.wrong' }))).toEqual([
    {
      check: 'token',
      level: 'fault',
      says: 'is refused: it is not made for this API, which is api://portal or api://staff',
      mend: expect.stringContaining('ATRIUM_CUSTOMER_AUDIENCE'),
    },
    { check: 'iss', level: 'ok', says: provider.authority },
    { check: 'aud', level: 'ok', says: 'https://api.wrong' },
    { check: 'alg', level: 'ok', says: 'ES256' },
  ]);
});

test('a token without an address is a warning: the portal has nothing to show or write to', async () => {
  expect((await examine(await pen.token({ aud: 'api://portal' }))).at(-1)).toMatchObject({
    check: 'address',
    level: 'warning',
  });
});

test('the program reads the token from its input, never repeats it, and ends with 1 for a refused one', async () => {
  const token = await pen.token({ aud: 'https://api.wrong' });
  const { code, text } = await runDoctor(token);

  expect(code).toBe(1);
  expect(text).toContain('is refused: it is not made for this API');
  expect(text).not.toContain(token.split('.')[1]);
});

function runDoctor(input: string): Promise<{ readonly code: number; readonly text: string }> {
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, '../atrium.ts');
    const env = { ...process.env, ...settings() };
    const child = execFile(
      process.execPath,
      [program, 'doctor', 'token'],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
    child.stdin?.end(`${input}\n`);
  });
}
