import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { portalRefusals } from '#platform/common/errors.ts';
import { fetchProvider, type FetchedProvider, type ProviderAddress } from './provider-metadata.ts';

/** Issuer and key lookup of a provider, for token validation. */
export interface ProviderKeys {
  /** Returns the configured or published issuer; may contain `{tenantid}`. */
  issuer(): Promise<string>;
  readonly key: JWTVerifyGetKey;
  /** Returns the published address of user info; undefined where there is none. */
  userInfo(): Promise<string | undefined>;
}

export interface ProviderKeysOptions extends ProviderAddress {
  /** Preconfigured keys; with an issuer, nothing is fetched. */
  readonly keys?: JSONWebKeySet;
  readonly now: () => Date;
  readonly report: (problem: string, cause?: unknown) => void;
}

const refreshAfterMs = 10 * 60_000;
/** Keys that cannot be refreshed stay in use for a day, so that an outage signs nobody out. */
const maxAgeMs = 24 * 60 * 60_000;
/** Minimum interval between requests to the provider, whatever tokens arrive. */
const coolDownMs = 30_000;
const coolDownAfterFailureMs = 5_000;

/**
 * Creates the key cache of one provider. Fetches the keys on first use, refreshes them in the
 * background and, at a limited rate, for an unknown key id; keeps them while the provider is
 * unreachable.
 */
export function createProviderKeys(options: ProviderKeysOptions): ProviderKeys {
  const { issuer, keys } = options;
  if (issuer !== undefined && keys)
    return {
      issuer: async () => issuer,
      key: createLocalJWKSet(keys),
      userInfo: async () => undefined,
    };
  const keyring = createKeyring(options);
  return {
    issuer: async () => issuer ?? (await keyring.current()).issuer,
    userInfo: async () => (await keyring.current()).userInfo,
    async key(header, token) {
      const current = await keyring.current();
      try {
        return await current.key(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        const renewed = await keyring.renewed();
        if (!renewed) throw error;
        return renewed.key(header, token);
      }
    },
  };
}

interface CachedProvider extends FetchedProvider {
  readonly key: JWTVerifyGetKey;
  readonly at: number;
}

function createKeyring(options: ProviderKeysOptions) {
  const clock = (): number => options.now().getTime();
  let cached: CachedProvider | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let failed = false;
  let pending: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    requestedAt = clock();
    try {
      const fetched = await fetchProvider(options);
      cached = { ...fetched, key: createLocalJWKSet(fetched.keys), at: clock() };
      failed = false;
    } catch (cause) {
      failed = true;
      options.report(
        `the signing keys of ${options.authority ?? options.issuer ?? 'an identity provider'} cannot be fetched`,
        cause,
      );
    }
  }

  /** Shares one request between concurrent callers. */
  function refreshOnce(): Promise<void> {
    pending ??= refresh().finally(() => (pending = undefined));
    return pending;
  }

  function mayRefresh(): boolean {
    return (
      pending !== undefined ||
      clock() - requestedAt >= (failed ? coolDownAfterFailureMs : coolDownMs)
    );
  }

  return {
    async current(): Promise<CachedProvider> {
      const age = cached ? clock() - cached.at : Number.POSITIVE_INFINITY;
      if (cached && age < maxAgeMs) {
        if (age >= refreshAfterMs && mayRefresh()) void refreshOnce();
        return cached;
      }
      if (mayRefresh()) await refreshOnce();
      if (!cached || clock() - cached.at >= maxAgeMs) throw portalRefusals.UNAVAILABLE();
      return cached;
    },
    /** Refetches the keys for an unknown key id; undefined if rate-limited or unsuccessful. */
    async renewed(): Promise<CachedProvider | undefined> {
      if (!mayRefresh()) return undefined;
      const before = cached;
      await refreshOnce();
      return cached === before ? undefined : cached;
    },
  };
}
