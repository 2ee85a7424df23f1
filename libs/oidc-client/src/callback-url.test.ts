import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCallbackUrl, isCallback, readCallbackParameters } from './callback-url.ts';

const config = {
  redirectUrl: 'https://app.example/callback?tenant=a',
  silentRenewUrl: '',
  checkRedirectUrlWhenCheckingIfIsCallback: true,
};

describe('what is a callback (spec §9, Recognised callback parameters: code, state, token, id_token)', () => {
  test.each([
    ['https://app.example/callback?tenant=a&code=x', true],
    ['https://app.example/callback?tenant=a&state=x', true],
    ['https://app.example/callback?tenant=a&token=x', true],
    ['https://app.example/callback?tenant=a#id_token=x', true],
    ['https://app.example/callback?tenant=a#/id_token=x', true],
    ['https://app.example/callback?tenant=a&error=access_denied', true],
    ['https://app.example/callback?tenant=a', false],
    ['https://app.example/callback?tenant=a&code=', false],
    ['https://app.example/callback?tenant=a&barcode=x', false],
    ['https://app.example/callback?code=x', false],
    ['https://app.example/callback/?tenant=a&code=x', false],
    ['https://app.example/other?tenant=a&code=x', false],
    ['https://evil.example/callback?tenant=a&code=x', false],
    ['http://app.example/callback?tenant=a&code=x', false],
    ['not an address?code=x', false],
  ])('%s: %s', (url, expected) => {
    expect(isCallback(url, config)).toBe(expected);
  });

  test('without the address check the parameters alone decide', () => {
    expect(
      isCallback('https://app.example/anywhere?code=x', {
        ...config,
        checkRedirectUrlWhenCheckingIfIsCallback: false,
      }),
    ).toBe(true);
    expect(
      isCallback('https://app.example/anywhere?page=2', {
        ...config,
        checkRedirectUrlWhenCheckingIfIsCallback: false,
      }),
    ).toBe(false);
  });
});

describe('parameters of a callback', () => {
  test('query and fragment are read, the first of a name counts', () => {
    expect(readCallbackParameters('https://a.example/?code=1&code=2#state=s&code=3')).toEqual({
      code: '1',
      state: 's',
    });
  });

  test('a bare plus and a lone percent sign stay what they are', () => {
    expect(readCallbackParameters('https://a.example/?code=a+b%2Fc&state=50%')).toEqual({
      code: 'a+b/c',
      state: '50%',
    });
  });

  test('names of object properties are names like any other', () => {
    const parameters = readCallbackParameters('https://a.example/?__proto__=x&constructor=y');

    expect(Object.keys(parameters)).toEqual(['constructor']);
    expect(
      isCallback('https://a.example/?constructor=y', {
        ...config,
        checkRedirectUrlWhenCheckingIfIsCallback: false,
      }),
    ).toBe(false);
  });

  test('what was encoded is read back, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (code, state) => {
        const read = readCallbackParameters(
          `https://a.example/cb?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`,
        );
        expect(read).toEqual({ code, state });
      }),
    );
  });
});

test('the cleaned address keeps only the query of the redirect address, and no fragment (1.7)', () => {
  expect(
    cleanCallbackUrl(
      'https://app.example/callback?tenant=a&code=x&state=y&session_state=z&iss=i',
      config.redirectUrl,
    ),
  ).toBe('https://app.example/callback?tenant=a');
  expect(
    cleanCallbackUrl(
      'https://app.example/callback#id_token=x&access_token=y',
      'https://app.example/callback',
    ),
  ).toBe('https://app.example/callback');
});
