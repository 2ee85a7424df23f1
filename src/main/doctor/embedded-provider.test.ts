import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openRunningPortal, type RunningPortal } from '../running-portal.fixture.ts';
import { examineIdentity } from './examine-identity.ts';

describe('the embedded provider of a running portal', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await openRunningPortal();
  });
  afterAll(() => portal.close());

  test('passes every check for both kinds; only the page is missing where no web app is built', async () => {
    const config = readConfig({ PORT: new URL(portal.publicUrl).port });

    const examinations = await examineIdentity(config, { fetch, now: () => new Date() });

    expect(examinations.map(({ title }) => title)).toEqual([
      `Customers: ${portal.publicUrl}/idp/customer`,
      `Staff: ${portal.publicUrl}/idp/internal`,
    ]);
    for (const { findings } of examinations) {
      expect(findings.filter(({ level }) => level !== 'ok')).toEqual([
        expect.objectContaining({ check: 'portal', says: expect.stringContaining('answers 404') }),
      ]);
      expect(findings.map(({ says }) => says)).toEqual(
        expect.arrayContaining([
          'S256',
          expect.stringMatching(/is accepted, client and scope too \(login_required\)/),
          'addresses that are not registered are refused',
          'knows the client and refuses an invented code',
        ]),
      );
    }
  });

  test('takes pushed requests, offers revocation and user info', async () => {
    const authority = `${portal.publicUrl}/idp/customer`;
    const config = readConfig({
      PORT: new URL(portal.publicUrl).port,
      ATRIUM_CUSTOMER_AUTHORITY: authority,
      ATRIUM_CUSTOMER_CLIENT_ID: 'atrium-customer',
      ATRIUM_CUSTOMER_ISSUER: authority,
      ATRIUM_CUSTOMER_PUSHED_REQUESTS: 'true',
      ATRIUM_CUSTOMER_USER_INFO: 'true',
    });
    const asked: string[] = [];
    const fetchNoted: typeof fetch = (address, init) => {
      asked.push(address instanceof Request ? address.url : address.toString());
      return fetch(address, init);
    };

    const [customers] = await examineIdentity(config, { fetch: fetchNoted, now: () => new Date() });

    const told = customers?.findings.filter(({ check }) =>
      ['user info', 'revocation', 'pushed requests', 'redirect URI'].includes(check),
    );
    expect(told?.map(({ check, level }) => `${check}: ${level}`)).toEqual([
      'user info: ok',
      'revocation: ok',
      'pushed requests: ok',
      'redirect URI: ok',
    ]);
    expect(asked.some((address) => address.includes('request_uri=urn'))).toBe(true);
  });

  test('lets silent renewals answer in a frame, and its session be watched', async () => {
    const authority = `${portal.publicUrl}/idp/internal`;
    const config = readConfig({
      PORT: new URL(portal.publicUrl).port,
      ATRIUM_INTERNAL_AUTHORITY: authority,
      ATRIUM_INTERNAL_CLIENT_ID: 'atrium-internal',
      ATRIUM_INTERNAL_RENEWAL: 'frame',
      ATRIUM_INTERNAL_CHECK_SESSION: 'true',
    });

    const examined = (await examineIdentity(config, { fetch, now: () => new Date() }))[1];

    const told = examined?.findings.filter(({ check }) =>
      ['check session', 'renewal', 'redirect URI'].includes(check),
    );
    expect(told?.map(({ check, level }) => `${check}: ${level}`).toSorted()).toEqual([
      'check session: ok',
      'redirect URI: ok',
      'redirect URI: ok',
      'renewal: ok',
    ]);
    expect(told?.some(({ says }) => says.includes('/auth/internal/renewed is accepted'))).toBe(
      true,
    );
  });

  test('that does not run is told so', async () => {
    const [examined] = await examineIdentity(readConfig({ PORT: '4599' }), {
      fetch,
      now: () => new Date(),
    });

    expect(examined?.findings.at(-1)).toMatchObject({
      check: 'discovery',
      level: 'fault',
      mend: expect.stringContaining('npm start'),
    });
  });
});
