import type { Endpoints } from './endpoints.ts';

/** Extra parameters for one kind of request; call-time values win over configured ones. */
export type CustomParams = Readonly<Record<string, string | number | boolean>>;

/** Verbosity of one configuration: 0 none, 1 debug, 2 warnings, 3 errors only. No level ever shows a secret. */
export type LogLevel = 0 | 1 | 2 | 3;

/**
 * One identity configuration (spec §3, Sign-in configuration; defaults §9). Times are whole seconds.
 * Several configurations live side by side, each with its own storage, keys and renewal.
 */
export type SignInConfig = {
  /** Address of the provider; the discovery document lies below it. */
  readonly authority: string;
  readonly clientId: string;
  /** Where the provider sends the browser after sign-in; registered there, compared exactly. */
  readonly redirectUrl: string;
  /** Name of this configuration and of its storage entry; `<index>-<clientId>` when missing. */
  readonly configId?: string;
  readonly scope?: string;
  /** `code` (default), or for the implicit flow `id_token token` or `id_token`. */
  readonly responseType?: string;
  readonly postLogoutRedirectUri?: string;
  /** Addresses that receive the bearer token: same origin, path prefix on a segment border, `*` as wildcard. */
  readonly secureRoutes?: readonly string[];

  readonly silentRenew?: boolean;
  readonly useRefreshToken?: boolean;
  /** Page that reports the result of a renewal in a hidden frame; needed for silent renew without refresh tokens. */
  readonly silentRenewUrl?: string;
  readonly silentRenewTimeoutInSeconds?: number;
  /** Beat of the periodic check whether a token has expired. */
  readonly tokenRefreshInSeconds?: number;
  /** Pause before a token call is tried again while the browser is offline. */
  readonly refreshTokenRetryInSeconds?: number;
  /** Tokens are renewed this long before they expire; a new id token must live longer than that. */
  readonly renewTimeBeforeTokenExpiresInSeconds?: number;
  readonly triggerRefreshWhenIdTokenExpired?: boolean;
  /** Keeps using the first refresh token when a refresh answers without a new one. */
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

  /** Accepts any issuer (needed for multi-tenant providers); bound it with `issuerPattern` and `allowedTenants`. */
  readonly issValidationOff?: boolean;
  /** Issuer with the placeholder `{tenantid}`, which must equal the token's `tid`, a unique id. */
  readonly issuerPattern?: string;
  /** Values of the `tid` claim that may sign in; any when missing. */
  readonly allowedTenants?: readonly string[];
  readonly maxIdTokenIatOffsetAllowedInSeconds?: number;
  readonly disableIatOffsetValidation?: boolean;
  readonly disableIdTokenValidation?: boolean;
  readonly ignoreNonceAfterRefresh?: boolean;
  readonly disableRefreshIdTokenAuthTimeValidation?: boolean;

  /** Loads the user data from the user-info endpoint; otherwise they are the id token's claims. */
  readonly autoUserInfo?: boolean;
  readonly renewUserInfoAfterTokenRenew?: boolean;
  readonly autoCleanStateAfterAuthentication?: boolean;
  /** Compares the callback address with `redirectUrl` before looking at its parameters. */
  readonly checkRedirectUrlWhenCheckingIfIsCallback?: boolean;
  /** Leaves code and state in the address bar after the callback. */
  readonly historyCleanupOff?: boolean;
  readonly startCheckSession?: boolean;

  /** `{authority}/v2/logout` form of the end-session address; automatic for authorities that end with auth0.com. */
  readonly useCustomAuth0Domain?: boolean;
  /** How the provider is told of a logout; `auto` posts when the id token hint is longer than 2 kB. */
  readonly logoutMethod?: 'redirect' | 'post' | 'auto';
  /** Goes on with the logout although a token could not be revoked. */
  readonly logoutOnRevokeFailure?: boolean;

  /** Address of the discovery document, or of the provider it belongs to; the authority when missing. */
  readonly authWellknownEndpointUrl?: string;
  readonly authWellknownUrlSuffix?: string;
  /** Endpoints known beforehand; they win over fetched ones. */
  readonly authWellknownEndpoints?: Partial<Endpoints>;

  readonly logLevel?: LogLevel;
};

/** Spec §9, Default sign-in settings, and the switches that are off unless asked for. */
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

/** A configuration after the rules and the defaults: every field has a value. */
export type SettledConfig = Required<SignInConfig>;
