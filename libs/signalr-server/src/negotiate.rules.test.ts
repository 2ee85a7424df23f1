import { describe, expect, test } from 'vitest';
import { resolveNegotiation, negotiateResponse } from './negotiate.rules.ts';

const ask = (negotiateVersion: string | null, useStatefulReconnect: string | null = null) => ({
  negotiateVersion,
  useStatefulReconnect,
});

describe('TransportProtocols.md, POST [endpoint-base]/negotiate', () => {
  test('"If the query string is omitted, the server treats the version as zero"', () => {
    expect(resolveNegotiation(ask(null), true, 0)).toEqual({
      kind: 'agreed',
      version: 0,
      isStateful: false,
    });
  });

  test('"greater than the servers largest supported version … respond with its largest supported version"', () => {
    expect(resolveNegotiation(ask('1'), true, 0)).toMatchObject({ version: 1 });
    expect(resolveNegotiation(ask('7'), true, 0)).toMatchObject({ version: 1 });
  });

  test('a version below the minimum, or none, gets an error', () => {
    expect(resolveNegotiation(ask('0'), true, 1)).toEqual({
      kind: 'refused',
      error: "The client requested version '0', but the server does not support this version.",
    });
    expect(resolveNegotiation(ask(null), true, 1)).toMatchObject({ kind: 'refused' });
  });

  test.each(['', '-1', '1.5', 'one', '1e3', '99999999999999999999'])(
    '%o is no version',
    (version) => {
      expect(resolveNegotiation(ask(version), true, 0)).toEqual({
        kind: 'refused',
        error: 'The client requested a non-integer protocol version.',
      });
    },
  );

  test('stateful reconnect needs the wish, the permission and a secret token', () => {
    expect(resolveNegotiation(ask('1', 'true'), true, 0)).toMatchObject({ isStateful: true });
    expect(resolveNegotiation(ask('1', 'true'), false, 0)).toMatchObject({ isStateful: false });
    expect(resolveNegotiation(ask('1', 'false'), true, 0)).toMatchObject({ isStateful: false });
    expect(resolveNegotiation(ask('0', 'true'), true, 0)).toMatchObject({ isStateful: false });
  });

  test('§7 push transport: the answers of both versions have the documented fields', () => {
    const connection = { id: 'public', token: 'secret' };
    const availableTransports = [{ transport: 'LongPolling', transferFormats: ['Text'] }];

    expect(
      negotiateResponse({ kind: 'agreed', version: 1, isStateful: true }, connection, [
        'LongPolling',
      ]),
    ).toEqual({
      negotiateVersion: 1,
      connectionId: 'public',
      connectionToken: 'secret',
      useStatefulReconnect: true,
      availableTransports,
    });
    expect(
      negotiateResponse({ kind: 'agreed', version: 0, isStateful: false }, connection, [
        'LongPolling',
      ]),
    ).toEqual({
      negotiateVersion: 0,
      connectionId: 'secret',
      availableTransports,
    });
  });
});
