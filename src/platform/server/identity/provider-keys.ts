import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { portalRefusals } from '#platform/common/errors.ts';
import { fetchProvider, type FetchedProvider, type ProviderAddress } from './provider-metadata.ts';

/** What must be known of a provider to judge its tokens. */
export interface ProviderKeys {
  /** The issuer as configured or published; may hold `{tenantid}`. */
  issuer(): Promise<string>;
  readonly key: JWTVerifyGetKey;
}

export interface ProviderKeysOptions extends ProviderAddress {
  /** Keys that are known already; nothing is fetched then. */
  readonly keys?: JSONWebKeySet;
  readonly now: () => Date;
  readonly report: (problem: string, cause?: unknown) => void;
}

const freshMs = 10 * 60_000;
/** Keys that could not be renewed go on judging: a day's trouble at the provider signs nobody out. */
const usableMs = 24 * 60 * 60_000;
/** However many tokens with unknown key ids or during an outage come in, the provider is asked this often at most. */
const coolDownMs = 30_000;
const coolDownAfterFailureMs = 5_000;

/**
 * Keys of one provider, fetched when first needed and kept: renewed in the background, at once (but not in a flood) for
 * a key id that is not among them, and kept while the provider cannot be reached.
 */
export function createProviderKeys(options: ProviderKeysOptions): ProviderKeys {
  const { issuer, keys } = options;
  if (issuer !== undefined && keys) return { issuer: async () => issuer, key: createLocalJWKSet(keys) };
  const keyring = createKeyring(options);
  return {
    issuer: async () => issuer ?? (await keyring.current()).issuer,
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

interface Held extends FetchedProvider {
  readonly key: JWTVerifyGetKey;
  readonly at: number;
}

function createKeyring(options: ProviderKeysOptions) {
  const clock = (): number => options.now().getTime();
  let held: Held | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failed = false;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = clock();
    try {
      const fetched = await fetchProvider(options);
      held = { ...fetched, key: createLocalJWKSet(fetched.keys), at: clock() };
      failed = false;
    } catch (cause) {
      failed = true;
      options.report(`the signing keys of ${options.authority ?? options.issuer ?? 'an identity provider'} cannot be fetched`, cause);
    }
  }

  /** One question at a time; everybody waits for the same answer. */
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  }

  function mayAsk(): boolean {
    return asking !== undefined || clock() - askedAt >= (failed ? coolDownAfterFailureMs : coolDownMs);
  }

  return {
    async current(): Promise<Held> {
      const age = held ? clock() - held.at : Number.POSITIVE_INFINITY;
      if (held && age < usableMs) {
        if (age >= freshMs && mayAsk()) void askOnce();
        return held;
      }
      if (mayAsk()) await askOnce();
      if (!held || clock() - held.at >= usableMs) throw portalRefusals.UNAVAILABLE();
      return held;
    },
    /** Keys fetched after somebody met an unknown key id; undefined when it is too early to ask, or in vain. */
    async renewed(): Promise<Held | undefined> {
      if (!mayAsk()) return undefined;
      const before = held;
      await askOnce();
      return held === before ? undefined : held;
    },
  };
}
