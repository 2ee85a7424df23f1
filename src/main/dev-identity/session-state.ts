import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from 'oidc-provider';

/** Part of the framework's context that is used here. */
interface Answer {
  readonly response: { get(header: string): string };
  readonly cookies: {
    set(name: string, value: string | null, options: Readonly<Record<string, unknown>>): unknown;
  };
}

/**
 * OpenID Connect Session Management 1.0, which the package leaves out: the answer of a sign-in
 * carries `session_state`, and a cookie that the check-session page reads says which session this
 * browser has.
 */
export function addSessionState(
  provider: Provider,
  { cookieName, path }: { readonly cookieName: string; readonly path: string },
): void {
  provider.use(async (ctx, next) => {
    await next();
    const { route, session, params } = ctx.oidc ?? {};
    if (route === 'end_session_confirm' && ctx.status === 303) setState(ctx, undefined);
    if (route !== 'authorization' && route !== 'resume') return;
    const location = locationOf(ctx);
    if (
      !location?.searchParams.has('code') ||
      !session?.accountId ||
      typeof params?.['redirect_uri'] !== 'string'
    )
      return;
    const browserState = createHash('sha256')
      .update(`${session.uid}:${session.accountId}`)
      .digest('base64url');
    setState(ctx, browserState);
    location.searchParams.set(
      'session_state',
      sessionState(
        String(params['client_id']),
        new URL(params['redirect_uri']).origin,
        browserState,
      ),
    );
    ctx.set('location', location.href);
  });

  function setState(ctx: Answer, value: string | undefined): void {
    // Read by script (that is the point), and nothing but a hash.
    ctx.cookies.set(cookieName, value ?? null, {
      path,
      sameSite: 'lax',
      httpOnly: false,
      signed: false,
      overwrite: true,
    });
  }
}

function locationOf(ctx: Answer): URL | undefined {
  const location = ctx.response.get('location');
  return URL.canParse(location) ? new URL(location) : undefined;
}

/** Session Management 1.0, section 2: `hash(client_id origin browser_state salt).salt`. */
function sessionState(clientId: string, origin: string, browserState: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${createHash('sha256').update(`${clientId} ${origin} ${browserState} ${salt}`).digest('hex')}.${salt}`;
}
