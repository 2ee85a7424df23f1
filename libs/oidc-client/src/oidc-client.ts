import { createAccount, type Account } from './account.ts';
import { failureOf, resultOf, type AuthResult } from './auth-result.ts';
import { browserPorts } from './browser-ports.ts';
import { checkAll } from './check-auth.ts';
import { loadEndpoints } from './discovery.ts';
import { startLogin, type LoginOptions } from './login.ts';
import { logout, revokeSession, revokeToken, type TokenKind } from './logout.ts';
import type { LogoutOptions } from './end-session.rules.ts';
import { messages } from './messages.ts';
import { forwardToOpener, loginInPopup, type PopupLoginOptions } from './popup-login.ts';
import type { Ports } from './ports.ts';
import { matchesSecureRoute } from './secure-route.rules.ts';
import { idClaims, isSignedIn, mayRenew, resetSession, storedTokens } from './session.ts';
import type { CustomParams, ResolvedConfig, SignInConfig } from './sign-in-config.ts';
import { readConfigs, type ConfigFinding } from './sign-in-config.rules.ts';
import { SignInEvents, type SignInListener, type UserData } from './sign-in-event.ts';
import { SignInUsageError, toFault } from './sign-in-fault.ts';
import type { Claims } from './token-signature.ts';

/** Options of `createOidcClient`. */
export type OidcClientOptions = {
  readonly configs: readonly SignInConfig[];
  /** Replaces single browser ports; the rest stay. */
  readonly ports?: Partial<Ports>;
};

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
  /** Results of the configuration rules (spec §5). */
  readonly findings: readonly ConfigFinding[];
  readonly #accounts: readonly Account[];
  readonly #events: SignInEvents;
  readonly #ports: Ports;
  readonly #checks = new Map<string, Promise<readonly AuthResult[]>>();
  #isInitialised = false;
  #hasPopup = false;
  #stopTimer: (() => void) | undefined;

  constructor({ configs, ports }: OidcClientOptions) {
    this.#ports = { ...browserPorts(), ...ports };
    this.#events = new SignInEvents((error) =>
      this.#ports.log(
        'error',
        `a listener failed: ${error instanceof Error ? error.message : 'unknown error'}`,
      ),
    );
    const { accepted, findings } = readConfigs(configs, this.#ports.isBrowser);
    this.findings = findings;
    for (const { level, message, configId } of findings)
      this.#ports.log(
        level === 'error' ? 'error' : 'warn',
        `${configId ?? 'configurations'}: ${message}`,
      );
    this.#accounts = accepted.map((config) =>
      createAccount(config, this.#ports, this.#events.emit),
    );
  }

  /** Ids of the accepted configurations, in order. */
  get configIds(): readonly string[] {
    return this.#accounts.map(({ id }) => id);
  }

  /** Returns a configuration with its defaults filled in. */
  config(configId: string): ResolvedConfig {
    return this.#get(configId).context.config;
  }

  /**
   * Checks every configuration and processes a callback URL; call it once at page start. Concurrent
   * calls share one check. Starts renewal and session watch for signed-in configurations. In a
   * login popup it forwards the URL to the opener instead and signs nobody in.
   * @param url the URL the page was opened with; the current one when missing.
   */
  checkAuth(url?: string): Promise<readonly AuthResult[]> {
    const key = url ?? 'page'; // not the URL: it changes while the callback is processed
    const running = this.#checks.get(key);
    if (running) return running;
    const check = this.#check(url ?? this.#ports.page.url()).finally(() =>
      this.#checks.delete(key),
    );
    this.#checks.set(key, check);
    return check;
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
          !mayRenew(this.#get(result.configId).context)
        )
          return result;
        const { context } = this.#get(result.configId);
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
    return this.#try(configId, ({ context }) => startLogin(context, options));
  }

  /**
   * Signs in through a popup; call it inside a click handler.
   * @throws SignInUsageError 'Invalid response type!'
   */
  async loginWithPopup(configId: string, options: PopupLoginOptions = {}): Promise<AuthResult> {
    const account = this.#get(configId);
    if (this.#hasPopup)
      return resultOf(account.context, { errorMessage: messages.popupAlreadyOpen });
    this.#hasPopup = true;
    try {
      const result = await loginInPopup(account.context, options);
      if (result.isAuthenticated) this.#watch(account, true);
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
    const { context, session, tabs, renewal } = this.#get(configId);
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
    return this.#try(configId, async ({ context }) => {
      await revokeSession(context);
      await this.logout(configId, options);
    });
  }

  /** Revokes one token at the provider; a failed result says 'Revocation request failed'. */
  revoke(configId: string, kind: TokenKind): Promise<AuthResult> {
    return this.#try(configId, ({ context }) => revokeToken(context, kind));
  }

  /** Signs out in this browser only, in all its tabs. */
  logoutLocal(configId: string): void {
    const { context, session, tabs, renewal } = this.#get(configId);
    renewal.dropRefused();
    session.stop();
    tabs.announceSignOut();
    resetSession(context);
  }

  /** Returns true if a user is signed in with this configuration and the tokens are valid. */
  isAuthenticated(configId: string): boolean {
    return isSignedIn(this.#get(configId).context);
  }

  /**
   * Returns true if a session is stored that a renewal may continue, be its tokens expired or not.
   * It stays so while the provider is out of reach.
   */
  isRenewable(configId: string): boolean {
    return mayRenew(this.#get(configId).context);
  }

  /** Returns true after the check-session frame reported a changed provider session. */
  isServerSessionChanged(configId: string): boolean {
    return this.#get(configId).session.isServerSessionChanged;
  }

  /** Returns the access token; empty when nobody is signed in. */
  accessToken(configId: string): string {
    return resultOf(this.#get(configId).context).accessToken;
  }

  /** Returns the claims of the validated id token; undefined when nobody is signed in. */
  idTokenClaims(configId: string): Claims | undefined {
    return idClaims(this.#get(configId).context);
  }

  userData(configId: string): UserData | null {
    return this.#get(configId).context.vault.read('userData') ?? null;
  }

  /**
   * Renews now, or joins the renewal in progress. After a final failure the session has ended;
   * after a temporary one (network, busy provider) the result has an `errorMessage` and tells
   * whether the tokens are still valid.
   */
  async forceRefresh(configId: string, customParams?: CustomParams): Promise<AuthResult> {
    const { context, renewal } = this.#get(configId);
    const bag = context.config.useRefreshToken
      ? 'storageCustomParamsRefresh'
      : 'storageCustomParamsAuthRequest';
    if (customParams) context.vault.write({ [bag]: customParams });
    const result = await this.#try(configId, () => renewal.run(customParams, { isForced: true }));
    if (result.errorMessage) return result;
    this.startSilentRenew();
    return { ...result, outcome: 'Ok' };
  }

  /**
   * Loads the discovery document in advance for a quicker login. Failure emits ConfigLoadingFailed.
   */
  preloadDiscovery(configId: string): Promise<AuthResult> {
    return this.#try(configId, ({ context }) => loadEndpoints(context));
  }

  /**
   * Starts the periodic check of all configurations with silent renew. Repeated calls have no
   * effect.
   */
  startSilentRenew(): void {
    const renewing = this.#accounts.filter(({ context }) => context.config.silentRenew);
    if (this.#stopTimer || renewing.length === 0) return;
    const seconds = Math.min(
      ...renewing.map(({ context }) => context.config.tokenRefreshInSeconds),
    );
    this.#stopTimer = this.#ports.every(seconds * 1000, () => {
      for (const { renewal } of renewing) void renewal.tick();
    });
  }

  stopSilentRenew(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  /**
   * Returns the access token to attach to a request (spec §7, secure routes): that of the first
   * signed-in configuration whose routes match the URL. Undefined: send the request without a
   * token.
   * @param prefer the configuration to try first.
   */
  bearerFor(url: string, prefer?: string): string | undefined {
    const account = this.#accountsFor(url, prefer).find(({ context }) => isSignedIn(context));
    return account && (storedTokens(account.context)?.access_token || undefined);
  }

  /**
   * Like `bearerFor`, but renews an expired token first, so that the first request after a long
   * sleep succeeds.
   */
  async freshBearerFor(url: string, prefer?: string): Promise<string | undefined> {
    const [account] = this.#accountsFor(url, prefer).filter(
      ({ context }) => isSignedIn(context) || mayRenew(context),
    );
    // already reported by the event
    if (account && !isSignedIn(account.context)) await account.renewal.run().catch(() => undefined);
    return this.bearerFor(url, prefer);
  }

  /**
   * Subscribes to all events; with `replay` the latest event is delivered immediately.
   * @returns a function that unsubscribes.
   */
  on(listener: SignInListener, options?: { readonly replay?: boolean }): () => void {
    return this.#events.on(listener, options);
  }

  /**
   * Stops everything that runs in the background: renewal, session watch, channels to other tabs.
   * Signs nobody out.
   */
  close(): void {
    this.stopSilentRenew();
    for (const { session, tabs } of this.#accounts) {
      session.stop();
      tabs.close();
    }
  }

  async #check(url: string): Promise<readonly AuthResult[]> {
    this.#initialise();
    const contexts = this.#accounts.map(({ context }) => context);
    this.#events.emit({ type: 'CheckingAuth' });
    if (!url)
      return this.#finish(
        contexts.map((context) => resultOf(context, { errorMessage: messages.noUrl })),
      );
    if (forwardToOpener(contexts, url))
      return this.#finish(contexts.map((context) => resultOf(context)));
    const results = await checkAll(contexts, url);
    for (const { configId, isAuthenticated, outcome } of results)
      if (isAuthenticated) this.#watch(this.#get(configId), outcome === 'Ok');
    return this.#finish(results);
  }

  #finish(results: readonly AuthResult[]): readonly AuthResult[] {
    const errorMessage = results.find((result) => result.errorMessage)?.errorMessage;
    this.#events.emit(
      errorMessage
        ? { type: 'CheckingAuthFinishedWithError', errorMessage }
        : { type: 'CheckingAuthFinished' },
    );
    const route = results.find(({ navigateTo }) => navigateTo)?.navigateTo;
    if (route) this.#ports.navigate?.(route);
    return results;
  }

  /**
   * Starts renewal and session watch. A new sign-in has a new provider session, so its watch
   * restarts.
   */
  #watch({ context, session }: Account, isNew: boolean): void {
    this.startSilentRenew();
    if (isNew) session.stop();
    if (context.config.startCheckSession) session.start();
  }

  async #try(configId: string, work: (account: Account) => Promise<unknown>): Promise<AuthResult> {
    const account = this.#get(configId);
    try {
      await work(account);
      return resultOf(account.context);
    } catch (error) {
      if (error instanceof SignInUsageError) throw error;
      return failureOf(account.context, toFault(error));
    }
  }

  #accountsFor(url: string, prefer: string | undefined): readonly Account[] {
    const page = this.#ports.page.url();
    const preferred = [...this.#accounts].toSorted(
      (a, b) => Number(b.id === prefer) - Number(a.id === prefer),
    );
    return preferred.filter(({ context }) =>
      context.config.secureRoutes.some((route) => matchesSecureRoute(url, route, page)),
    );
  }

  /**
   * Opens the tab channels and emits ConfigLoaded once per configuration, at the first call, when
   * listeners are subscribed.
   * @throws SignInUsageError when there is no configuration.
   */
  #initialise(): void {
    if (this.#accounts.length === 0) throw new SignInUsageError(messages.noConfiguration);
    if (this.#isInitialised) return;
    this.#isInitialised = true;
    for (const { context, tabs } of this.#accounts) {
      tabs.open();
      this.#events.emit({
        type: 'ConfigLoaded',
        configId: context.config.configId,
        config: context.config,
      });
    }
  }

  #get(configId: string): Account {
    this.#initialise();
    const account = this.#accounts.find(({ id }) => id === configId);
    if (!account) throw new SignInUsageError(`There is no configuration '${configId}'`);
    return account;
  }
}
