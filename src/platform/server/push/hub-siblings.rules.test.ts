import { describe, expect, test } from 'vitest';
import { ownerOf, passedAddress, passedHead, passedHeaders } from './hub-siblings.rules.ts';

describe('the holder of a connection', () => {
  test.each([
    ['/hub/notifications?id=3.aB_-9', 3],
    ['/hub/notifications?access_token=x&id=12.abc', 12],
    ['/hub/notifications/negotiate?negotiateVersion=1', undefined],
    ['/hub/notifications', undefined],
    ['/hub/notifications?id=abc', undefined],
    ['/hub/notifications?id=../1.x', undefined],
    ['/hub/notifications?id=1.x/../2', undefined],
    ['/hub/notifications?id=99999999999.x', undefined],
  ])('is named by the id of %s', (url, owner) => {
    expect(ownerOf(url)).toBe(owner);
  });
});

describe('what goes on', () => {
  test('keeps the headers but those of one line (RFC 9110 section 7.6.1)', () => {
    const headers = { connection: 'keep-alive', 'transfer-encoding': 'chunked', accept: '*/*' };

    expect(passedHeaders(headers)).toStrictEqual({ accept: '*/*' });
  });

  test('says the address of the caller, whatever the caller said of itself', () => {
    const headers = passedHeaders({ 'x-forwarded-for': '198.51.100.1' }, '203.0.113.9');

    expect(passedAddress(headers)).toBe('203.0.113.9');
  });

  test('is the head of an upgrade as it came, with the address of the caller', () => {
    const rawHeaders = ['Upgrade', 'websocket', 'X-Forwarded-For', '198.51.100.1'];

    expect(passedHead({ method: 'GET', url: '/hub?id=1.a', rawHeaders }, '203.0.113.9')).toBe(
      'GET /hub?id=1.a HTTP/1.1\r\nUpgrade: websocket\r\nx-forwarded-for: 203.0.113.9\r\n\r\n',
    );
  });
});
