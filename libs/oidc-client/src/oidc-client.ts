import { Accounts, type OidcClientOptions } from './accounts.ts';
import { resultOf, type AuthResult } from './auth-result.ts';
import { Background } from './background.ts';
import { loadEndpoints } from './discovery.ts';
import type { LogoutOptions } from './end-session.rules.ts';
import { startLogin, type LoginOptions } from './login.ts';
import { logout, revokeSession, revokeToken, type TokenKind } from './logout.ts';
import { messages } from './messages.ts';
import { PageCheck } from './page-check.ts';
import { loginInPopup, type PopupLoginOptions } from './popup-login.ts';
import { idClaims, isSignedIn, mayRenew, resetSession, storedTokens } from './session.ts';
import type { CustomParams, ResolvedConfig } from './sign-in-config.ts';
import type { ConfigFinding } from './sign-in-config.rules.ts';
import type { SignInListener, UserData } from './sign-in-event.ts';
import type { Claims } from './token-signature.ts';

export type { OidcClientOptions } from './accounts.ts';

/**
 * Creates the sign-in client of a page. Loads nothing until the first call. Configurations with
 * errors are dropped and listed in `findings`; the others work.
 */
export function createOidcClient(options: OidcClientOptions): OidcClient {
  return new OidcClient(options);
}

/**
 * Sign-in for a browser page with one or more identity configurations (spec §4). Methods throw
 * SignInUsageError for an unknown configuration or an empty client. Provider, network and browser
 * failures are returned as results with `errorMessage` and `outcome`.
 */
export class OidcClient {
  readonly #accounts: Accounts;
  readonly #background: Background;
  readonly #pageCheck: PageCheck;
  #hasPopup = false;

  constructor(options: OidcClientOptions) {
    this.#accounts = new Accounts(options);
    this.#background = new Background(this.#accounts);
    this.#pageCheck = new PageCheck(this.#accounts, this.#background);
  }

  /** Results of the configuration rules (spec §5). */
  get findings(): readonly ConfigFinding[] {
    return this.#accounts.findings;
  }

  /** Ids of the accepted configurations, in order. */
  get configIds(): readonly string[] {
    return this.#accounts.all.map(({ id }) => id);
  }

  /** Returns a configuration with its defaults filled in. */
  config(configId: string): ResolvedConfig {
    return this.#accounts.get(configId).context.config;
  }

  /**
   * Checks every configuration and processes a callback URL; call it once at page start. Concurrent
   * calls share one check. Starts renewal and session watch for signed-in configurations. In a
   * login popup it forwards the URL to the opener instead and signs nobody in.
   * @param url the URL the page was opened with; the current one when missing.
   */
  checkAuth(url?: string): Promise<readonly AuthResult[]> {
    return this.#pageCheck.run(url);
  }

  /**
   * Runs `checkAuth`, then renews configurations whose tokens expired while the page was closed. A
   * provider that requires a new login is not an error here.
   */
  async checkAuthIncludingServer(url?: string): Promise<readonly AuthResult[]> {
    const results = await this.checkAuth(url);
    return Promise.all(
      results.map(async (result) => {
        if (
          result.isAuthenticated ||
          result.errorMessage ||
          !mayRenew(this.#accounts.get(result.configId).context)
        )
          return result;
        const { context } = this.#accounts.get(result.configId);
        const renewed = await this.forceRefresh(result.configId);
        return renewed.isAuthenticated || mayRenew(context) ? renewed : resultOf(context);
      }),
    );
  }

  /**
   * Redirects to the provider. Resolves once the navigation has been requested, or with a failed
   * result.
   * @throws SignInUsageError 'Invalid response type!'
   */
  login(configId: string, options: LoginOptions = {}): Promise<AuthResult> {
    return this.#accounts.attempt(configId, ({ context }) => startLogin(context, options));
  }

  /**
   * Signs in through a popup; call it inside a click handler.
   * @throws SignInUsageError 'Invalid response type!'
   */
  async loginWithPopup(configId: string, options: PopupLoginOptions = {}): Promise<AuthResult> {
    const account = this.#accounts.get(configId);
    if (this.#hasPopup)
      return resultOf(account.context, { errorMessage: messages.popupAlreadyOpen });
    this.#hasPopup = true;
    try {
      const result = await loginInPopup(account.context, options);
      if (result.isAuthenticated) this.#background.watch(account, true);
      return result;
    } finally {
      this.#hasPopup = false;
    }
  }

  /**
   * Signs out here and in all tabs, then at the provider (redirect or POST) if it has an
   * end-session endpoint.
   */
  async logout(configId: string, options: LogoutOptions = {}): Promise<void> {
    const { context, session, tabs, renewal } = this.#accounts.get(configId);
    renewal.dropRefused();
    const { isServerSessionChanged } = session;
    session.stop();
    tabs.announceSignOut();
    await logout(context, options, isServerSessionChanged);
  }

  /**
   * Revokes the tokens at the provider, then signs out like `logout`. If revocation fails, the
   * result says 'revoke token failed' and the user stays signed in.
   */
  logoutAndRevoke(configId: string, options: LogoutOptions = {}): Promise<AuthResult> {
    return this.#accounts.attempt(configId, async ({ context }) => {
      await revokeSession(context);
      await this.logout(configId, options);
    });
  }

  /** Revokes one token at the provider; a failed result says 'Revocation request failed'. */
  revoke(configId: string, kind: TokenKind): Promise<AuthResult> {
    return this.#accounts.attempt(configId, ({ context }) => revokeToken(context, kind));
  }

  /** Signs out in this browser only, in all its tabs. */
  logoutLocal(configId: string): void {
    const { context, session, tabs, renewal } = this.#accounts.get(configId);
    renewal.dropRefused();
    session.stop();
    tabs.announceSignOut();
    resetSession(context);
  }

  /** Returns true if a user is signed in with this configuration and the tokens are valid. */
  isAuthenticated(configId: string): boolean {
    return isSignedIn(this.#accounts.get(configId).context);
  }

  /**
   * Returns true if a session is stored that a renewal may continue, be its tokens expired or not.
   * It stays so while the provider is out of reach.
   */
  isRenewable(configId: string): boolean {
    return mayRenew(this.#accounts.get(configId).context);
  }

  /** Returns true after the check-session frame reported a changed provider session. */
  isServerSessionChanged(configId: string): boolean {
    return this.#accounts.get(configId).session.isServerSessionChanged;
  }

  /**
   * Asks the provider in a hidden frame who is signed in there, once its check-session frame has said
   * 'changed' after 'unchanged'; needs `silentRenewUrl`. The same person goes on with fresh tokens;
   * nobody or somebody else there signs out here, in all tabs. Without an answer nothing changes.
   */
  async recheckSession(configId: string): Promise<AuthResult> {
    const account = this.#accounts.get(configId);
    const { context, session, recheck } = account;
    if (!session.isCertainlyChanged || !isSignedIn(context)) return resultOf(context);
    const answer = await recheck.run();
    if (answer === 'nobody') this.logoutLocal(configId);
    if (answer === 'same person') this.#background.watch(account, true);
    return resultOf(context);
  }

  /** Returns the access token; empty when nobody is signed in. */
  accessToken(configId: string): string {
    return resultOf(this.#accounts.get(configId).context).accessToken;
  }

  /** Returns the claims of the validated id token; undefined when nobody is signed in. */
  idTokenClaims(configId: string): Claims | undefined {
    return idClaims(this.#accounts.get(configId).context);
  }

  userData(configId: string): UserData | null {
    return this.#accounts.get(configId).context.vault.read('userData') ?? null;
  }

  /**
   * Renews now, or joins the renewal in progress. After a final failure the session has ended;
   * after a temporary one (network, busy provider) the result has an `errorMessage` and tells
   * whether the tokens are still valid.
   */
  async forceRefresh(configId: string, customParams?: CustomParams): Promise<AuthResult> {
    const { context, renewal } = this.#accounts.get(configId);
    const bag = context.config.useRefreshToken
      ? 'storageCustomParamsRefresh'
      : 'storageCustomParamsAuthRequest';
    if (customParams) context.vault.write({ [bag]: customParams });
    const result = await this.#accounts.attempt(configId, () =>
      renewal.run(customParams, { isForced: true }),
    );
    if (result.errorMessage) return result;
    this.startSilentRenew();
    return { ...result, outcome: 'Ok' };
  }

  /**
   * Loads the discovery document in advance for a quicker login. Failure emits ConfigLoadingFailed.
   */
  preloadDiscovery(configId: string): Promise<AuthResult> {
    return this.#accounts.attempt(configId, ({ context }) => loadEndpoints(context));
  }

  /**
   * Starts the periodic check of all configurations with silent renew. Repeated calls have no
   * effect.
   */
  startSilentRenew(): void {
    this.#background.startSilentRenew();
  }

  stopSilentRenew(): void {
    this.#background.stopSilentRenew();
  }

  /**
   * Returns the access token to attach to a request (spec §7, secure routes): that of the first
   * signed-in configuration whose routes match the URL. Undefined: send the request without a
   * token.
   * @param prefer the configuration to try first.
   */
  bearerFor(url: string, prefer?: string): string | undefined {
    const account = this.#accounts.forUrl(url, prefer).find(({ context }) => isSignedIn(context));
    return account && (storedTokens(account.context)?.access_token || undefined);
  }

  /**
   * Like `bearerFor`, but renews an expired token first, so that the first request after a long
   * sleep succeeds.
   */
  async freshBearerFor(url: string, prefer?: string): Promise<string | undefined> {
    const [account] = this.#accounts
      .forUrl(url, prefer)
      .filter(({ context }) => isSignedIn(context) || mayRenew(context));
    // already reported by the event
    if (account && !isSignedIn(account.context)) await account.renewal.run().catch(() => undefined);
    return this.bearerFor(url, prefer);
  }

  /**
   * Subscribes to all events; with `replay` the latest event is delivered immediately.
   * @returns a function that unsubscribes.
   */
  on(listener: SignInListener, options?: { readonly replay?: boolean }): () => void {
    return this.#accounts.events.on(listener, options);
  }

  /**
   * Stops everything that runs in the background: renewal, session watch, channels to other tabs.
   * Signs nobody out.
   */
  close(): void {
    this.#background.close();
  }
}
