import { messages } from './messages.ts';
import { isUsableRoute } from './secure-route.rules.ts';
import { defaultConfig, type ResolvedConfig, type SignInConfig } from './sign-in-config.ts';

/** One result of the configuration rules. An error drops the configuration, a warning does not. */
export type ConfigFinding = {
  readonly level: 'error' | 'warning';
  readonly configId?: string;
  readonly message: string;
};

export type ReadConfigs = {
  readonly accepted: readonly ResolvedConfig[];
  readonly findings: readonly ConfigFinding[];
};

type Rule = {
  readonly level: 'error' | 'warning';
  readonly message: string;
  readonly breaks: (config: Partial<SignInConfig>) => boolean;
};

/**
 * Spec §5, Sign-in configuration, in the order of the report. Checked before defaults are added.
 */
const rules: readonly Rule[] = [
  {
    level: 'error',
    message: 'The authority URL MUST be provided in the configuration! ',
    breaks: (config) => !config.authority,
  },
  {
    level: 'warning',
    message:
      'Silent renew with refresh tokens needs the offline_access scope; many providers send no refresh token without it',
    breaks: (config) =>
      Boolean(config.useRefreshToken && config.silentRenew) &&
      !scopeWords(config).includes('offline_access'),
  },
  {
    level: 'error',
    message: 'The redirectUrl is required and missing from your config',
    breaks: (config) => !config.redirectUrl,
  },
  {
    level: 'error',
    message: 'The clientId is required and missing from your config!',
    breaks: (config) => !config.clientId,
  },
  {
    level: 'error',
    message: 'Please provide a silent renew URL when silent renew is used without refresh tokens',
    breaks: (config) =>
      Boolean(config.silentRenew) && !config.useRefreshToken && !config.silentRenewUrl,
  },
  {
    level: 'warning',
    message: 'PKCE is switched off: a stolen code can be redeemed by anybody',
    breaks: (config) => config.disablePkce === true,
  },
  {
    level: 'warning',
    message: 'The implicit flow sends tokens through the address bar; use the response type code',
    breaks: (config) => config.responseType?.includes('token') === true,
  },
  {
    level: 'warning',
    message:
      'A secure route is ignored: it is no http address, or its wildcard would hand the token to any host',
    breaks: (config) => config.secureRoutes?.some((route) => !isUsableRoute(route)) === true,
  },
];

function scopeWords(config: Partial<SignInConfig>): readonly string[] {
  return (config.scope ?? '').split(' ');
}

/**
 * Checks a set of configurations and adds defaults to the valid ones. An invalid configuration is
 * dropped, the others stay; an empty entry invalidates the whole set. Order and ids are kept.
 */
export function readConfigs(
  given: readonly (Partial<SignInConfig> | null | undefined)[] | null | undefined,
  isBrowser = true,
): ReadConfigs {
  if (!given)
    return { accepted: [], findings: [{ level: 'error', message: messages.noConfiguration }] };
  if (given.some((config) => !config)) {
    return {
      accepted: [],
      findings: [
        {
          level: 'error',
          message: 'Please provide an object with a config property for every configuration',
        },
      ],
    };
  }
  // every field is judged below
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const configs = (given as readonly Partial<SignInConfig>[]).map((config, index) => ({
    ...config,
    configId: config.configId || `${index}-${config.clientId}`,
  })); // empty entries were rejected above
  const checked = configs.map((config) => ({ config, findings: checkConfig(config) }));
  const accepted = checked
    .filter(({ findings }) => !findings.some(({ level }) => level === 'error'))
    .map(({ config }) => withDefaults(config, isBrowser));
  return {
    accepted,
    findings: [...findDuplicates(configs), ...checked.flatMap(({ findings }) => findings)],
  };
}

function checkConfig(
  config: Partial<SignInConfig> & { configId: string },
): readonly ConfigFinding[] {
  const broken = rules
    .filter((rule) => rule.breaks(config))
    .map(({ level, message }) => ({ level, message, configId: config.configId }));
  return [
    ...broken.filter(({ level }) => level === 'error'),
    ...broken.filter(({ level }) => level === 'warning'),
  ];
}

function findDuplicates(
  configs: readonly (Partial<SignInConfig> & { configId: string })[],
): readonly ConfigFinding[] {
  const seen = new Set<string>();
  const findings: ConfigFinding[] = [];
  for (const { authority, clientId, scope, configId } of configs) {
    const key = JSON.stringify([authority, clientId, scope]);
    if (seen.has(key))
      findings.push({
        level: 'warning',
        configId,
        message: `Several configurations have the authority ${authority}, the client ${clientId} and the scope ${scope ?? ''}`,
      });
    seen.add(key);
  }
  return findings;
}

/** Fills in defaults. Outside a browser, frames and renewal are switched off. */
function withDefaults(
  config: Partial<SignInConfig> & { configId: string },
  isBrowser: boolean,
): ResolvedConfig {
  // every field is judged below
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const given = Object.fromEntries(
    Object.entries(config).filter(([, value]) => value !== undefined),
  ) as SignInConfig & {
    configId: string;
  }; // the rules checked the three required fields
  const resolved: ResolvedConfig = {
    ...defaultConfig,
    authWellknownEndpointUrl: given.authority,
    ...given,
  };
  return isBrowser
    ? resolved
    : {
        ...resolved,
        startCheckSession: false,
        silentRenew: false,
        useRefreshToken: false,
        usePushedAuthorisationRequests: false,
      };
}

/**
 * Returns the flow of a response type; undefined for unsupported ones (spec §5, 'Invalid response
 * type!').
 */
export function flowOf(responseType: string): 'code' | 'implicit' | undefined {
  if (responseType === 'code') return 'code';
  return responseType === 'id_token token' || responseType === 'id_token' ? 'implicit' : undefined;
}
