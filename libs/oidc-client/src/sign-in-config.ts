import type { Endpoints } from './endpoints.ts';

/** Extra parameters for one kind of request; call-time values override configured ones. */
export type CustomParams = Readonly<Record<string, string | number | boolean>>;

/**
 * Verbosity of one configuration: 0 none, 1 debug, 2 warnings, 3 errors only. No level logs a
 * secret.
 */
export type LogLevel = 0 | 1 | 2 | 3;

/**
 * One identity configuration (spec §3, Sign-in configuration; defaults §9). Times are whole
 * seconds. Several configurations work side by side, each with its own storage, keys and renewal.
 */
export type SignInConfig = {
  /** URL of the provider; the discovery document lies below it. */
  readonly authority: string;
  readonly clientId: string;
  /** URL the provider redirects to after sign-in; registered there, compared exactly. */
  readonly redirectUrl: string;
  /** Name of this configuration and of its storage entry; `<index>-<clientId>` when missing. */
  readonly configId?: string;
  readonly scope?: string;
  /** `code` (default), or for the implicit flow `id_token token` or `id_token`. */
  readonly responseType?: string;
  readonly postLogoutRedirectUri?: string;
  /**
   * URLs that receive the bearer token: same origin, path prefix at a segment boundary, `*` as
   * wildcard.
   */
  readonly secureRoutes?: readonly string[];

  readonly silentRenew?: boolean;
  readonly useRefreshToken?: boolean;
  /**
   * Page that reports the result of a renewal in a hidden frame; required for silent renew without
   * refresh tokens.
   */
  readonly silentRenewUrl?: string;
  readonly silentRenewTimeoutInSeconds?: number;
  /** Interval of the periodic expiry check. */
  readonly tokenRefreshInSeconds?: number;
  /** Delay before a token request is retried while the browser is offline. */
  readonly refreshTokenRetryInSeconds?: number;
  /** Tokens are renewed this long before they expire; a new id token must be valid for longer. */
  readonly renewTimeBeforeTokenExpiresInSeconds?: number;
  readonly triggerRefreshWhenIdTokenExpired?: boolean;
  /** Keeps using the first refresh token when a refresh response has no new one. */
  readonly allowUnsafeReuseRefreshToken?: boolean;

  readonly postLoginRoute?: string;
  readonly unauthorizedRoute?: string;
  readonly forbiddenRoute?: string;

  readonly disablePkce?: boolean;
  readonly usePushedAuthorisationRequests?: boolean;
  readonly hdParam?: string;
  readonly customParamsAuthRequest?: CustomParams;
  readonly customParamsCodeRequest?: CustomParams;
  readonly customParamsRefreshTokenRequest?: CustomParams;
  readonly customParamsEndSessionRequest?: CustomParams;

  /**
   * Accepts any issuer (needed for multi-tenant providers); restrict it with `issuerPattern` and
   * `allowedTenants`.
   */
  readonly issValidationOff?: boolean;
  /** Issuer with the placeholder `{tenantid}`, which must equal the token's `tid`, a UUID. */
  readonly issuerPattern?: string;
  /** Accepted values of the `tid` claim; any when missing. */
  readonly allowedTenants?: readonly string[];
  readonly maxIdTokenIatOffsetAllowedInSeconds?: number;
  readonly disableIatOffsetValidation?: boolean;
  readonly disableIdTokenValidation?: boolean;
  readonly ignoreNonceAfterRefresh?: boolean;
  readonly disableRefreshIdTokenAuthTimeValidation?: boolean;

  /**
   * Loads the user data from the user-info endpoint; otherwise they are the claims of the id token.
   */
  readonly autoUserInfo?: boolean;
  readonly renewUserInfoAfterTokenRenew?: boolean;
  readonly autoCleanStateAfterAuthentication?: boolean;
  /** Compares the page URL with `redirectUrl` before reading its parameters. */
  readonly checkRedirectUrlWhenCheckingIfIsCallback?: boolean;
  /** Leaves code and state in the address bar after the callback. */
  readonly historyCleanupOff?: boolean;
  readonly startCheckSession?: boolean;

  /** Uses the logout URL `{authority}/v2/logout`; automatic for auth0.com. */
  readonly useCustomAuth0Domain?: boolean;
  /**
   * HTTP method of the logout at the provider; `auto` posts when the id token hint is longer than 2
   * kB.
   */
  readonly logoutMethod?: 'redirect' | 'post' | 'auto';
  /** Continues the logout when a token could not be revoked. */
  readonly logoutOnRevokeFailure?: boolean;

  /**
   * URL of the discovery document, or of the provider it belongs to; the authority when missing.
   */
  readonly authWellknownEndpointUrl?: string;
  readonly authWellknownUrlSuffix?: string;
  /** Preconfigured endpoints; they override fetched ones. */
  readonly authWellknownEndpoints?: Partial<Endpoints>;

  readonly logLevel?: LogLevel;
};

/** Default sign-in settings (spec §9); every other switch is off. */
export const defaultConfig = {
  scope: 'openid email profile',
  responseType: 'code',
  postLogoutRedirectUri: '',
  secureRoutes: [] as readonly string[],
  silentRenew: false,
  useRefreshToken: false,
  silentRenewUrl: '',
  silentRenewTimeoutInSeconds: 20,
  tokenRefreshInSeconds: 4,
  refreshTokenRetryInSeconds: 3,
  renewTimeBeforeTokenExpiresInSeconds: 0,
  triggerRefreshWhenIdTokenExpired: true,
  allowUnsafeReuseRefreshToken: false,
  postLoginRoute: '/',
  unauthorizedRoute: '/unauthorized',
  forbiddenRoute: '/forbidden',
  disablePkce: false,
  usePushedAuthorisationRequests: false,
  hdParam: '',
  customParamsAuthRequest: {} as CustomParams,
  customParamsCodeRequest: {} as CustomParams,
  customParamsRefreshTokenRequest: {} as CustomParams,
  customParamsEndSessionRequest: {} as CustomParams,
  issValidationOff: false,
  issuerPattern: '',
  allowedTenants: [] as readonly string[],
  maxIdTokenIatOffsetAllowedInSeconds: 120,
  disableIatOffsetValidation: false,
  disableIdTokenValidation: false,
  ignoreNonceAfterRefresh: false,
  disableRefreshIdTokenAuthTimeValidation: false,
  autoUserInfo: true,
  renewUserInfoAfterTokenRenew: false,
  autoCleanStateAfterAuthentication: true,
  checkRedirectUrlWhenCheckingIfIsCallback: true,
  historyCleanupOff: false,
  startCheckSession: false,
  useCustomAuth0Domain: false,
  logoutMethod: 'auto' as 'redirect' | 'post' | 'auto',
  logoutOnRevokeFailure: false,
  authWellknownUrlSuffix: '/.well-known/openid-configuration',
  authWellknownEndpoints: {} as Partial<Endpoints>,
  logLevel: 2 as LogLevel,
};

/** A validated configuration with defaults: every field has a value. */
export type ResolvedConfig = Required<SignInConfig>;
