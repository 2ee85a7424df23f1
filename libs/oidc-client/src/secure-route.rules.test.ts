import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setUp, signIn } from './scripted-provider.fixture.ts';
import { isUsableRoute, matchesSecureRoute } from './secure-route.rules.ts';

const page = 'https://app.example/t1/portal';

describe('secure routes (spec §5: * as a wildcard, or prefix matching; Q22)', () => {
  test.each([
    ['https://api.example/', 'https://api.example/users', true],
    ['https://api.example', 'https://api.example/users', true],
    ['https://api.example', 'https://api.example', true],
    ['https://api.example', 'https://api.example.evil/users', false],
    ['https://api.example', 'https://api.example@evil.example/', false],
    ['https://api.example', 'http://api.example/users', false],
    ['https://api.example', 'https://api.example:8443/users', false],
    ['https://api.example', 'https://API.example/users', true],
    ['https://api.example:443', 'https://api.example/users', true],
    ['https://api.example/v1', 'https://api.example/v1', true],
    ['https://api.example/v1', 'https://api.example/v1/users?x=1', true],
    ['https://api.example/v1', 'https://api.example/v10/users', false],
    ['https://api.example/v1/', 'https://api.example/v1', false],
    ['https://api.example/v1', 'https://api.example/v1/../v2/users', false],
    ['https://api.example/v1', 'https://api.example/v1/%2e%2e/v2', false],
    ['/api', 'https://app.example/api/config', true],
    ['/api', '/api/config', true],
    ['/api', 'https://elsewhere.example/api/config', false],
    ['/api', '//elsewhere.example/api/config', false],
    ['/api', '/apis', false],
    ['api', '/api/config', true],
    ['https://api.example/*/users', 'https://api.example/v1/users', true],
    ['https://api.example/*/users', 'https://api.example/v1/x/users', true],
    ['https://api.example/*/users', 'https://api.example/v1/users/5', false],
    ['https://api.example/*', 'https://api.example/anything', true],
    ['https://api.example*', 'https://api.example.evil/', false],
    ['https://*.example.com/api', 'https://a.example.com/api/x', true],
    ['https://*.example.com/api', 'https://a.b.example.com/api', true],
    ['https://*.example.com/api', 'https://example.com/api', false],
    ['https://*.example.com/api', 'https://evilexample.com/api', false],
    ['https://*.com/', 'https://evil.com/', false],
    ['https://*', 'https://evil.com/', false],
    ['*', 'https://evil.com/', false],
    ['*', '/anything', true],
    ['', '/anything', false],
    ['https://user:secret@api.example/', 'https://api.example/', false],
    ['/api', 'javascript:alert(1)', false],
    ['/api', 'data:text/plain,/api', false],
  ])('route %s, request %s: %s', (route, url, expected) => {
    expect(matchesSecureRoute(url, route, page)).toBe(expected);
  });

  test('a token never goes to an origin that no route names', () => {
    const host = fc.domain();
    fc.assert(
      fc.property(host, host, fc.webPath(), fc.webPath(), (own, other, routePath, path) => {
        fc.pre(own !== other);
        expect(
          matchesSecureRoute(`https://${other}${path}`, `https://${own}${routePath}`, page),
        ).toBe(false);
      }),
    );
  });

  test('a longer host or a look-alike in the user part never passes', () => {
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom(
          '.evil.example',
          '@evil.example',
          '.evil.example/@',
          '-evil.example',
          '%2eevil.example',
        ),
        (own, trick) => {
          expect(matchesSecureRoute(`https://${own}${trick}/api`, `https://${own}`, page)).toBe(
            false,
          );
        },
      ),
    );
  });

  test('a pattern full of wildcards is answered at once', () => {
    const before = process.cpuUsage();
    expect(
      matchesSecureRoute(
        `https://api.example/${'a'.repeat(5000)}`,
        `https://api.example/${'*a'.repeat(2000)}b`,
        page,
      ),
    ).toBe(false);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });

  test.each([
    ['/api', true],
    ['https://*.example.com/', true],
    ['https://*/', false],
    ['https://api*.example.com/', false],
    ['ftp://api.example/', false],
    ['', false],
  ])('route %s is usable: %s', (route, expected) => {
    expect(isUsableRoute(route)).toBe(expected);
  });
});

describe('the bearer token of a request (spec §7)', () => {
  test('belongs to whoever is signed in and has the address among the routes', async () => {
    const setup = setUp();
    expect(setup.client.bearerFor('/api/config')).toBeUndefined();

    await signIn(setup);

    expect(setup.client.bearerFor('/api/config')).toBe('access-1');
    expect(setup.client.bearerFor('/assets/logo.svg')).toBeUndefined();
    expect(setup.client.bearerFor('https://evil.example/api/config')).toBeUndefined();
  });

  test('is none when the access token has run out', async () => {
    const setup = setUp({ config: { silentRenew: false } });
    await signIn(setup);
    await setup.world.advance(301_000);

    expect(setup.client.bearerFor('/api/config')).toBeUndefined();
  });
});
