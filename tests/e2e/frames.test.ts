import { expect, test, type Page } from '@playwright/test';
import { signToken } from '@atrium/oidc-client/token-forge.fixture';
import { ScriptedProvider } from '../conformance/scripted-provider.fixture.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { signIn } from './portal.ts';

/** Has no other journey. */
const sales = 'sales@nordwind.example';

/** What the operator's settings tell the browser of staff. */
async function choose(page: Page, chosen: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    Object.assign(config.identity.internal, chosen);
    await route.fulfill({ response: answer, json: config });
  });
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { authzData }: { authzData?: string } = JSON.parse(
      sessionStorage.getItem('internal') ?? '{}',
    );
    return authzData ?? '';
  });

/** The access token has run out; returns it. */
async function endToken(page: Page): Promise<string> {
  const token = await tokenOf(page);
  await page.evaluate(() => {
    const session: Record<string, unknown> = JSON.parse(sessionStorage.getItem('internal') ?? '{}');
    const ended = { ...session, access_token_expires_at: Date.now() - 1_000 };
    sessionStorage.setItem('internal', JSON.stringify(ended));
  });
  return token;
}

/** Notes what check-session frames say to the page. */
async function hearFrames(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'unchanged' || data === 'changed')
        document.documentElement.dataset['heard'] = data;
    });
  });
  return async () => (await page.locator('html').getAttribute('data-heard')) ?? 'nothing';
}

test.describe('the embedded provider', () => {
  test('§4 silent renew: a hidden frame brings fresh tokens, without a refresh token', async ({
    page,
  }) => {
    await choose(page, { renewsInFrame: true });
    const grants: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/idp/internal/token'))
        grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
    });
    await signIn(page, sales);
    await expect(page.getByRole('main')).toBeVisible();

    const old = await endToken(page);
    await expect.poll(() => tokenOf(page)).not.toBe(old);

    expect(grants).toEqual(['authorization_code', 'authorization_code']);
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/internal/);
  });
});

test.describe('a provider elsewhere that knows the implicit flow alone', () => {
  let provider: ScriptedProvider;
  let portal: OwnPortal;
  /** The provider knows nobody any more. */
  let isSignedOut = false;

  test.beforeAll(async () => {
    provider = await ScriptedProvider.start();
    provider.document = { response_types_supported: ['id_token token'], token_endpoint: undefined };
    provider.script['/auth'] = async ({ query }) => {
      const fields = isSignedOut ? { error: 'login_required' } : await tokensFor(query['nonce']);
      const answer = new URLSearchParams({ ...fields, state: query['state'] ?? '' });
      return {
        status: 302,
        headers: { location: `${query['redirect_uri'] ?? ''}#${answer.toString()}` },
      };
    };
    portal = await startOwnPortal(80, {
      ATRIUM_INTERNAL_AUTHORITY: provider.issuer,
      ATRIUM_INTERNAL_CLIENT_ID: 'staff',
      ATRIUM_INTERNAL_FLOW: 'implicit',
      ATRIUM_INTERNAL_CHECK_SESSION: 'true',
    });
  });
  test.afterAll(async () => {
    await portal.stop();
    await provider.close();
  });

  async function tokensFor(nonce: string | undefined): Promise<Record<string, string>> {
    const seconds = Math.floor(Date.now() / 1000);
    const accessToken = await signToken({
      iss: provider.issuer,
      sub: provider.subject,
      aud: 'staff',
      iat: seconds,
      exp: seconds + 300,
      name: 'Ada Lovelace',
      preferred_username: 'ada@nordwind.example',
      scope: 'openid',
      jti: crypto.randomUUID(),
    });
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: '300',
      id_token: await provider.idToken({ clientId: 'staff', nonce }, accessToken),
      session_state: 'session.salt',
    };
  }

  test('§4 signs in, renews in a frame, and ends the sign-in when the session there ends, all within the policy', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    const heard = await hearFrames(page);
    await page.goto(`${portal.address}/login`);
    await page.getByRole('button', { name: 'Als Mitarbeiter anmelden' }).click();
    await page.waitForURL(/\/internal/);
    await expect(page.getByRole('button', { name: /Ada Lovelace|Konto/ })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expect.poll(heard).toBe('unchanged');

    const old = await endToken(page);
    await expect.poll(() => tokenOf(page)).not.toBe(old);
    expect(provider.callsTo('/auth').at(-1)?.query).toMatchObject({
      prompt: 'none',
      response_type: 'id_token token',
      scope: 'openid profile email',
      redirect_uri: `${portal.address}/auth/internal/renewed`,
    });
    expect(provider.callsTo('/token')).toEqual([]);

    isSignedOut = true;
    provider.sessionReply = 'changed';
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toContainText('in einem anderen Fenster abgemeldet');
    await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
    expect(await tokenOf(page)).toBe('');
    expect(refused).toEqual([]);
  });
});
