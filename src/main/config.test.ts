import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig } from './config.ts';
import { explainConfig, settingsTable } from './explain-config.ts';
import { settings } from './settings.ts';

const entra = {
  ATRIUM_CUSTOMER_AUTHORITY: 'https://login.example/organizations/v2.0/',
  ATRIUM_CUSTOMER_CLIENT_ID: 'portal',
  ATRIUM_INTERNAL_AUTHORITY: 'https://login.example/nordwind/v2.0',
  ATRIUM_INTERNAL_CLIENT_ID: 'staff-portal',
};

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ExitError) || error.exitCode !== 78) throw error;
    return error.message
      .split('\n')
      .filter((line) => line.startsWith('  - '))
      .map((line) => line.slice(4));
  }
}

describe('without any setting', () => {
  test('the portal is the demo operator on localhost:4600 with everything embedded', () => {
    expect(readConfig({})).toStrictEqual({
      port: 4600,
      host: 'localhost',
      publicUrl: 'http://localhost:4600',
      dataDir: resolve('var'),
      databaseUrl: undefined,
      databaseConnections: 16,
      processes: 1,
      secret: undefined,
      operator: {
        name: 'Nordwind Systems',
        domain: 'nordwind.example',
        imprintUrl: undefined,
        privacyUrl: undefined,
      },
      switchedOff: [],
      internalValues: {},
      demo: true,
      identity: { customer: undefined, internal: undefined },
      uploadLimitBytes: 256 * 1_048_576,
      retention: {},
      logLevel: 'warn',
      azureSignalR: undefined,
      backup: undefined,
      clamav: undefined,
      eInvoiceRules: undefined,
      mail: undefined,
      metrics: undefined,
      microsoft: undefined,
      partnerEvents: true,
      redisUrl: undefined,
    });
  });

  test('an empty value counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ATRIUM_DEMO: '' })).toEqual(readConfig({}));
  });

  test('variables of other programs and the folder of the tests are no business of ours', () => {
    expect(faultsOf({ HOME: '/root', PGHOST: 'elsewhere', ATRIUM_REAL_DATA: '/data' })).toEqual([]);
  });
});

describe('flow and renewal', () => {
  test.each([
    [{ ATRIUM_CUSTOMER_FLOW: 'hybrid' }, 'ATRIUM_CUSTOMER_FLOW must be code or implicit'],
    [{ ATRIUM_CUSTOMER_RENEWAL: 'never' }, 'must be refresh-token or frame'],
    [{ ATRIUM_CUSTOMER_CHECK_SESSION: '1' }, 'must be true or false'],
    [
      { ATRIUM_CUSTOMER_FLOW: 'implicit', ATRIUM_CUSTOMER_RENEWAL: 'refresh-token' },
      'ATRIUM_CUSTOMER_RENEWAL must be frame',
    ],
  ])('%j is a fault', (more, fault) => {
    expect(faultsOf({ ...entra, ...more })).toEqual([expect.stringContaining(fault)]);
  });

  test('belong to a provider of the operator’s own', () => {
    expect(faultsOf({ ATRIUM_INTERNAL_RENEWAL: 'frame' })).toEqual([
      'ATRIUM_INTERNAL_AUTHORITY is missing beside ATRIUM_INTERNAL_RENEWAL',
    ]);
  });
});

describe('values', () => {
  test('reach the program as it needs them', () => {
    const config = readConfig({
      PORT: '8080',
      ATRIUM_DATA: 'elsewhere',
      ATRIUM_PUBLIC_URL: 'https://portal.example/',
      ...entra,
      ATRIUM_CUSTOMER_TENANTS:
        '6A0F1A52-0000-4000-8000-00000000000A, 6a0f1a52-0000-4000-8000-00000000000b',
    });

    expect(config).toMatchObject({
      port: 8080,
      dataDir: resolve('elsewhere'),
      publicUrl: 'https://portal.example',
      demo: false,
    });
    expect(config.identity.customer).toStrictEqual({
      authority: 'https://login.example/organizations/v2.0',
      clientId: 'portal',
      audience: 'portal',
      scope: 'openid profile email offline_access',
      issuer: undefined,
      tenants: ['6a0f1a52-0000-4000-8000-00000000000a', '6a0f1a52-0000-4000-8000-00000000000b'],
      asksUserInfo: false,
      revokesTokens: true,
      pushesRequests: false,
      isImplicit: false,
      renewsInFrame: false,
      watchesSession: false,
      sessionHours: undefined,
    });
  });

  test('the default address follows the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  test('cannot be changed by anybody who holds them', () => {
    const config = readConfig(entra);

    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
    expect(() => Object.assign(config.identity.customer ?? {}, { audience: 'other' })).toThrow(
      TypeError,
    );
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '4600.5'],
    ['PORT', '0x10'],
    ['PORT', ' 4600'],
    ['ATRIUM_PUBLIC_URL', 'portal.example'],
    ['ATRIUM_PUBLIC_URL', 'http://portal.example'],
    ['ATRIUM_PUBLIC_URL', 'https://portal.example/app'],
    ['ATRIUM_PUBLIC_URL', 'https://user:pw@portal.example'],
    ['DATABASE_URL', 'mysql://db.example/atrium'],
    ['DATABASE_URL', 'db.example'],
    ['ATRIUM_OPERATOR_DOMAIN', 'not a domain'],
    ['ATRIUM_OPERATOR_NAME', 'x'.repeat(201)],
    ['ATRIUM_OPERATOR_IMPRINT_URL', 'nordwind.example/impressum'],
    ['ATRIUM_OPERATOR_PRIVACY_URL', 'javascript:alert(1)'],
    ['ATRIUM_DEMO', 'yes'],
    ['ATRIUM_SECRET', 'abc'],
    ['ATRIUM_LOG_LEVEL', 'loud'],
    ['ATRIUM_DATABASE_CONNECTIONS', '1'],
    ['ATRIUM_UPLOAD_LIMIT_MB', '0'],
    ['ATRIUM_CLAMAV', 'localhost'],
    ['ATRIUM_CLAMAV', 'localhost:99999'],
    ['ATRIUM_RETENTION', 'orders=1'],
    ['ATRIUM_SMTP_URL', 'mail.example:25'],
    ['ATRIUM_SMTP_URL', 'https://mail.example'],
    ['ATRIUM_MAIL_FROM', 'nobody'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(faultsOf({ [name]: value }).some((fault) => fault.startsWith(`${name} must`))).toBe(
      true,
    );
  });

  test.each([
    'http://localhost:4600',
    'http://127.0.0.1:4600',
    'http://[::1]:4600',
    'http://atrium.localhost',
    'https://portal.example:8443',
  ])('%s is an address that browsers can sign in at', (address) => {
    expect(faultsOf({ ATRIUM_PUBLIC_URL: address, ...entra })).toEqual([]);
  });
});

describe('faults (OPS-2)', () => {
  test('carriers of live messages are a Redis address and a connection string; neither is repeated when it is wrong', () => {
    const service = 'Endpoint=https://x.service.signalr.net;AccessKey=secret;Version=1.0;';
    expect(
      readConfig({
        ATRIUM_BUS: 'rediss://me:hush@redis.example:6380',
        ATRIUM_AZURE_SIGNALR: service,
      }),
    ).toMatchObject({
      redisUrl: 'rediss://me:hush@redis.example:6380',
      azureSignalR: { endpoint: 'https://x.service.signalr.net', accessKey: 'secret' },
    });
    const faults = faultsOf({
      ATRIUM_BUS: 'nats://me:hush@x',
      ATRIUM_AZURE_SIGNALR: 'AccessKey=hush',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hush');
  });

  test('name the half of the mail settings that is missing, and never show the password', () => {
    expect(faultsOf({ ATRIUM_SMTP_URL: 'smtp://me:hush@mail.example' })).toEqual([
      'ATRIUM_MAIL_FROM is missing beside ATRIUM_SMTP_URL',
    ]);
    expect(faultsOf({ ATRIUM_MAIL_FROM: 'p@x.example' })).toEqual([
      'ATRIUM_SMTP_URL is missing beside ATRIUM_MAIL_FROM',
    ]);
    expect(
      faultsOf({
        ATRIUM_SMTP_URL: 'ftp://me:hush@mail.example',
        ATRIUM_MAIL_FROM: 'p@x.example',
      }).join(),
    ).not.toContain('hush');
  });

  test('are told all at once', () => {
    const faults = faultsOf({
      PORT: '99999',
      ATRIUM_PRT: '1',
      ATRIUM_DEMO: 'yes',
      ATRIUM_CUSTOMER_AUTHORITY: 'https://login.example',
      ATRIUM_SECRET_FILE: '/nowhere',
    });

    expect(faults).toEqual([
      'ATRIUM_PRT is not a setting; did you mean PORT?',
      expect.stringContaining('ATRIUM_SECRET_FILE names /nowhere, which cannot be read'),
      'PORT must be a whole number from 1 to 65535, but is "99999"',
      'ATRIUM_DEMO must be true or false, but is "yes"',
      'ATRIUM_CUSTOMER_CLIENT_ID is missing beside ATRIUM_CUSTOMER_AUTHORITY',
    ]);
  });

  test('a mistyped name is answered with the nearest known one', () => {
    expect(faultsOf({ ATRIUM_OPERATOR_DOMIAN: 'x.example' })).toEqual([
      'ATRIUM_OPERATOR_DOMIAN is not a setting; did you mean ATRIUM_OPERATOR_DOMAIN?',
    ]);
  });

  test('never show a secret', () => {
    const faults = faultsOf({
      DATABASE_URL: 'mysql://atrium:hunter2@db.example',
      ATRIUM_SECRET: 'hunter2',
    });

    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter2');
  });

  test('an identity setting without its authority is one of them', () => {
    expect(faultsOf({ ATRIUM_INTERNAL_CLIENT_ID: 'a', ATRIUM_INTERNAL_SCOPE: 'openid' })).toEqual([
      'ATRIUM_INTERNAL_AUTHORITY is missing beside ATRIUM_INTERNAL_CLIENT_ID, ATRIUM_INTERNAL_SCOPE',
    ]);
  });

  test.each([
    ['ATRIUM_CUSTOMER_PUSHED_REQUESTS', 'true'],
    ['ATRIUM_CUSTOMER_USER_INFO', 'true'],
    ['ATRIUM_INTERNAL_REVOKE_TOKENS', 'false'],
    ['ATRIUM_INTERNAL_SESSION_HOURS', '24'],
  ])('%s=%s without a provider is not ignored in silence', (name, value) => {
    const authority = name.replace(/_(PUSHED|USER|REVOKE|SESSION)_.*/, '_AUTHORITY');
    expect(faultsOf({ [name]: value })).toEqual([`${authority} is missing beside ${name}`]);
  });

  test('a default that is written out says nothing of a provider', () => {
    expect(
      faultsOf({
        ATRIUM_CUSTOMER_USER_INFO: 'false',
        ATRIUM_CUSTOMER_REVOKE_TOKENS: 'true',
        ATRIUM_INTERNAL_FLOW: 'code',
      }),
    ).toEqual([]);
  });
});

/** Issue: the embedded provider refuses to start outside development and demo. */
describe('the embedded provider is for development and for demos', () => {
  const {
    ATRIUM_CUSTOMER_AUTHORITY,
    ATRIUM_CUSTOMER_CLIENT_ID,
    ATRIUM_INTERNAL_AUTHORITY,
    ATRIUM_INTERNAL_CLIENT_ID,
  } = entra;
  const address = { ATRIUM_PUBLIC_URL: 'https://portal.example' };

  test('a public portal with it does not start, and says what to set', () => {
    expect(faultsOf(address)).toEqual([
      'ATRIUM_PUBLIC_URL is public, but customers and staff would sign in with the embedded provider, which is for development: set ATRIUM_CUSTOMER_AUTHORITY, ATRIUM_CUSTOMER_CLIENT_ID, ATRIUM_INTERNAL_AUTHORITY, ATRIUM_INTERNAL_CLIENT_ID, or ATRIUM_DEMO=true for a demo whose passwords everybody knows',
    ]);
  });

  test('nor with a provider for customers alone: staff would be the embedded one’s', () => {
    const faults = faultsOf({ ...address, ATRIUM_CUSTOMER_AUTHORITY, ATRIUM_CUSTOMER_CLIENT_ID });

    expect(faults).toEqual([
      expect.stringContaining('but staff would sign in with the embedded provider'),
    ]);
    expect(faults[0]).toContain('set ATRIUM_INTERNAL_AUTHORITY, ATRIUM_INTERNAL_CLIENT_ID, or');
  });

  test('nor with a provider for staff alone', () => {
    expect(faultsOf({ ...address, ATRIUM_INTERNAL_AUTHORITY, ATRIUM_INTERNAL_CLIENT_ID })).toEqual([
      expect.stringContaining('but customers would sign in with the embedded provider'),
    ]);
  });

  test.each(['0.0.0.0', '::', '192.0.2.7', 'portal.example'])(
    'nor may it be reached from the network at %s',
    (host) => {
      expect(faultsOf({ ATRIUM_HOST: host })).toEqual([
        expect.stringContaining('ATRIUM_HOST opens the portal to the network'),
      ]);
      expect(faultsOf({ ATRIUM_HOST: host, ...entra })).toEqual([]);
    },
  );

  test.each(['localhost', '127.0.0.1', '::1'])('development at %s needs no setting', (host) => {
    expect(
      faultsOf({ ATRIUM_HOST: host, ATRIUM_CUSTOMER_AUTHORITY, ATRIUM_CUSTOMER_CLIENT_ID }),
    ).toEqual([]);
  });

  test('a public demo has to be asked for', () => {
    expect(readConfig({ ...address, ATRIUM_HOST: '0.0.0.0', ATRIUM_DEMO: 'true' }).demo).toBe(true);
    expect(faultsOf({ ...address, ATRIUM_DEMO: 'false' })).toHaveLength(1);
  });

  test('with both providers outside nothing of it is there', () => {
    expect(readConfig({ ...address, ...entra }).demo).toBe(false);
  });
});

describe('settings from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-config-'));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgresql://atrium@db.example/atrium\n');
  writeFileSync(join(folder, 'empty'), '\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are read without the line break at the end', () => {
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
      'postgresql://atrium@db.example/atrium',
    );
  });

  test('may not stand beside the setting itself', () => {
    expect(faultsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgresql://db.example' })).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set; choose one',
    ]);
  });

  test('may not be empty', () => {
    expect(faultsOf({ DATABASE_URL_FILE: join(folder, 'empty') })).toEqual([
      `DATABASE_URL_FILE names ${join(folder, 'empty')}, which is empty`,
    ]);
  });
});

describe('the documentation', () => {
  test('explains every setting within 80 columns', () => {
    const text = explainConfig();

    for (const name of Object.keys(settings.shape))
      expect(text).toMatch(new RegExp(`^${name}\\b.*\n    \\w`, 'm'));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text).toContain('PORT (4600)');
  });

  test('in docs/operations.md is the schema', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')).toContain(
      settingsTable(),
    );
  });
});
