import { aCertificate } from '@atrium/microsoft-client/certificate.fixture';
import { chinaCloud, globalCloud } from '@atrium/microsoft-client/clouds';
import { describe, expect, test } from 'vitest';
import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig } from './config.ts';
import { microsoftFetchers } from './microsoft.ts';
import { datasets } from './registers.ts';

const clientId = '6f0b1c52-31f4-4f9e-8d58-7e0a1c2b3d4e';
const real = { ATRIUM_DEMO: 'false', ATRIUM_MICROSOFT_CLIENT_ID: clientId };
const { privateKey, certificate } = aCertificate();
const pem = `${certificate.trim()}\n${privateKey.trim()}\n`;

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    return error.message;
  }
}

describe('access to the directories of customers', () => {
  test('is an application with a secret, in the global cloud unless another is named', () => {
    expect(readConfig({ ...real, ATRIUM_MICROSOFT_SECRET: 'hush' }).microsoft).toEqual({
      cloud: globalCloud,
      clientId,
      credential: { kind: 'secret', secret: 'hush' },
    });
    const inChina = { ATRIUM_MICROSOFT_SECRET: 'hush', ATRIUM_MICROSOFT_CLOUD: 'china' };
    expect(readConfig({ ...real, ...inChina }).microsoft?.cloud).toEqual(chinaCloud);
  });

  test('is an application with a certificate: key and certificate in one text, in any order', () => {
    const credential = {
      kind: 'certificate',
      privateKey: privateKey.trim(),
      certificate: certificate.trim(),
    };
    for (const text of [pem, `${privateKey.trim()}\n${certificate.trim()}`])
      expect(
        readConfig({ ...real, ATRIUM_MICROSOFT_CERTIFICATE: text }).microsoft?.credential,
      ).toEqual(credential);
  });

  test('a key that is not the certificate’s is a fault, and neither is shown', () => {
    const foreign = `${certificate}\n${aCertificate().privateKey}`;

    const faults = faultsOf({ ...real, ATRIUM_MICROSOFT_CERTIFICATE: foreign });

    expect(faults).toContain('ATRIUM_MICROSOFT_CERTIFICATE must hold a certificate and its');
    expect(faults).not.toContain(foreign.slice(40, 80));
  });

  test('half of it is a fault that names the other half', () => {
    expect(faultsOf(real)).toContain(
      'ATRIUM_MICROSOFT_CERTIFICATE or ATRIUM_MICROSOFT_SECRET is missing beside ATRIUM_MICROSOFT_CLIENT_ID',
    );
    expect(faultsOf({ ATRIUM_MICROSOFT_SECRET: 'hush' })).toContain(
      'ATRIUM_MICROSOFT_CLIENT_ID is missing beside ATRIUM_MICROSOFT_SECRET',
    );
    const both = { ATRIUM_MICROSOFT_CERTIFICATE: pem, ATRIUM_MICROSOFT_SECRET: 'hush' };
    expect(faultsOf({ ...real, ...both })).toContain('are both set; choose one');
  });

  test.each([{ ATRIUM_DEMO: 'true' }, { ATRIUM_DEMO: '' }])(
    'a demo reads no real directory: %j with everything embedded is a fault',
    (demo) => {
      const env = { ...real, ATRIUM_MICROSOFT_SECRET: 'hush', ...demo };

      expect(faultsOf(env)).toContain('which a demo must not: set ATRIUM_DEMO=false');
    },
  );
});

describe('what is fetched', () => {
  test('every dataset that wants an application’s consent has somebody who fetches it', () => {
    const wanted = Object.entries(datasets)
      .filter(([, { connection }]) => connection === 'graphApp')
      .map(([id]) => id);
    const credential = { kind: 'secret', secret: 'hush' } as const;

    const access = { cloud: globalCloud, clientId, credential };

    const refreshTokens = { read: async () => undefined, write: async () => undefined };
    const operator = { ...access, partnerTenantId: clientId };

    const fetchers = microsoftFetchers({ ...operator, refreshTokens });

    expect(Object.keys(fetchers).toSorted()).toEqual(wanted.toSorted());
    // Partner Center is asked only where the partner's own directory is named.
    expect(Object.keys(microsoftFetchers(access)).toSorted()).toEqual(
      wanted.filter((id) => !/^(overage|billing)[.]/.test(id)).toSorted(),
    );
    // Agreements are told to persons only.
    expect(microsoftFetchers(operator)).not.toHaveProperty(['billing.microsoftAgreement']);
    expect(wanted).not.toHaveLength(0);
  });

  test('nothing without access', () => {
    expect(microsoftFetchers(undefined)).toEqual({});
  });
});
