import { describe, expect, test } from 'vitest';
import { handshakeFailed, parseHandshake } from './handshake.rules.ts';

describe('HubProtocol.md, HandshakeRequest', () => {
  test('JSON in versions 1 and 2 is agreed on', () => {
    expect(parseHandshake('{"protocol":"json","version":1}')).toEqual({
      kind: 'agreed',
      version: 1,
    });
    expect(parseHandshake('{"version":2,"protocol":"json","later":true}')).toEqual({
      kind: 'agreed',
      version: 2,
    });
  });

  test('another protocol or version is refused with its name', () => {
    expect(parseHandshake('{"protocol":"messagepack","version":1}')).toEqual({
      kind: 'refused',
      error: "Requested protocol 'messagepack' is not available.",
    });
    expect(parseHandshake('{"protocol":"json","version":3}')).toEqual({
      kind: 'refused',
      error: "The server does not support version 3 of the 'json' protocol.",
    });
    expect(parseHandshake('{"protocol":"json"}')).toEqual({
      kind: 'refused',
      error: "The server does not support version NaN of the 'json' protocol.",
    });
  });

  test('a name of any length is cut before it is sent back', () => {
    expect(parseHandshake(JSON.stringify({ protocol: 'x'.repeat(30_000), version: 1 }))).toEqual({
      kind: 'refused',
      error: `Requested protocol '${'x'.repeat(40)}' is not available.`,
    });
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"type":6}',
    '{"type":1,"protocol":"json","version":1}',
    '{"protocol":1,"version":1}',
  ])('%s is no handshake', (record) => {
    expect(parseHandshake(record)).toEqual({ kind: 'refused', error: handshakeFailed });
  });
});
