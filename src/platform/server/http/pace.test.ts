import { describe, expect, test } from 'vitest';
import { createPace, networkOf, paces } from './pace.ts';

describe('ISO-12: the pace of one caller', () => {
  test('whoever asks too often waits, and nobody else does', () => {
    let at = 0;
    const pace = createPace({ now: () => new Date(at) });
    for (let call = 0; call < paces.caller.burst; call += 1) pace('caller', 'one');

    expect(() => pace('caller', 'one')).toThrow('ERROR_TOO_MANY_REQUESTS');
    expect(() => pace('caller', 'another')).not.toThrow();
    expect(() => pace('address', 'one')).not.toThrow();

    at = 60_000 / paces.caller.perMinute;
    expect(() => pace('caller', 'one')).not.toThrow();
    expect(() => pace('caller', 'one')).toThrow('ERROR_TOO_MANY_REQUESTS');
  });

  test('a clock that is set back two hours holds nobody up', () => {
    let at = 7_200_000;
    const pace = createPace({ now: () => new Date(at) });
    for (let call = 0; call < 10; call += 1) pace('caller', 'one');
    at = 0;
    expect(() => pace('caller', 'one')).not.toThrow();
    for (let call = 11; call < paces.caller.burst; call += 1) pace('caller', 'one');
    expect(() => pace('caller', 'one')).toThrow(
      expect.objectContaining({ status: 429, params: { seconds: 1 } }),
    );
  });

  test('the refusal says how many seconds to wait', () => {
    const pace = createPace({ now: () => new Date(0) });
    for (let call = 0; call < paces.address.burst; call += 1) pace('address', '192.0.2.1');

    expect(() => pace('address', '192.0.2.1')).toThrow(
      expect.objectContaining({ status: 429, params: { seconds: 1 } }),
    );
  });

  test('SEC-7: going through the addresses of one IPv6 network does not help', () => {
    const pace = createPace({ now: () => new Date(0) });
    for (let call = 0; call < paces.address.burst; call += 1)
      pace('address', `2001:db8:0:1::${call.toString(16)}`);

    expect(() => pace('address', '2001:db8:0:1:ffff::1')).toThrow('ERROR_TOO_MANY_REQUESTS');
    expect(() => pace('address', '2001:db8:0:2::1')).not.toThrow();
  });

  test.each([
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ])('the network of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
