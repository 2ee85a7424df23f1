import { X509Certificate, type KeyObject } from 'node:crypto';
import { isDownloadHost } from '@atrium/microsoft-client/address.rules';
import { createRateLimit } from '#platform/server/http/rate-limit.ts';
import { climb, issuerAddressOf, keyOf } from './event-certificate.rules.ts';
import { isRefusal, type EventRefusal } from './event-refusal.values.ts';
import type { EventSender } from './event-sender.ts';

/** Key of an event; `silent`: its certificate cannot be fetched now. */
export type EventKey = KeyObject | EventRefusal | 'silent';

/** Returns the key of the certificate at an address, once that is proven to be the sender's. */
export type EventKeys = (certificateUrl: string) => Promise<EventKey>;

export interface EventKeysOptions {
  readonly sender: EventSender;
  readonly now: () => Date;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

const mostBytes = 65_536;
/** A certificate and its issuers are there within it: the sender waits for an answer. */
const mostMs = 5_000;
const mostIssuers = 3;
const keptMs = 24 * 3_600_000;
const refusedMs = 5 * 60_000;
const silentMs = 30_000;
/** More certificates than these are nobody's: the sender has one, and another one while it renews. */
const mostKept = 8;
/** Strangers may name addresses; nobody makes this program fetch without end. */
const fetches = { burst: 12, perMinute: 6 };

interface Kept {
  readonly key: EventKey;
  readonly until: number;
}

/**
 * Fetches certificates from the sender's hosts alone, without following anybody, and keeps what it
 * found. What was refused never drives out what was proven.
 */
export function createEventKeys({ sender, now, fetch }: EventKeysOptions): EventKeys {
  const proven = new Map<string, Kept>();
  const others = new Map<string, Kept>();
  const running = new Map<string, Promise<EventKey>>();
  const mayWait = createRateLimit({ ...fetches, now });

  async function find(address: string): Promise<EventKey> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !isDownloadHost(url, sender.certificateHosts)) return 'certificateElsewhere';
    url.hash = '';
    const { href } = url;
    const inForce = [proven.get(href), others.get(href)].find(
      (one) => one && now().getTime() < one.until,
    );
    if (inForce) return inForce.key;
    const before = running.get(href);
    if (before) return before;
    if (mayWait('') > 0) return 'silent';
    const found = load(url).finally(() => running.delete(href));
    running.set(href, found);
    return found;
  }

  async function load(url: URL): Promise<EventKey> {
    const at = now().getTime();
    // Whoever cannot be asked whom to trust has said nothing about the certificate.
    const { key, until } = await prove(url).catch((): Kept => ({ key: 'silent', until: Infinity }));
    const isProven = typeof key === 'object';
    const lifeMs = isProven ? keptMs : key === 'silent' ? silentMs : refusedMs;
    keep(isProven ? proven : others, url.href, { key, until: Math.min(until, at + lifeMs) });
    return key;
  }

  async function prove(url: URL): Promise<Kept> {
    const signal = AbortSignal.timeout(mostMs);
    const bytes = await download(url, signal);
    if (!bytes) return { key: 'silent', until: Infinity };
    const [leaf, ...given] = certificatesIn(bytes);
    if (!leaf) return { key: 'certificateUnreadable', until: Infinity };
    const { roots, ...wanted } = await sender.trust();
    const key = keyOf(leaf, wanted);
    if (isRefusal(key)) return { key, until: Infinity };
    for (let step = 0; step <= mostIssuers; step += 1) {
      const found = climb(leaf, given, roots, now());
      if (found.state === 'trusted') return { key, until: found.until.getTime() };
      if (found.state === 'refused') return { key: found.refusal, until: Infinity };
      const issuer = await issuerOf(found.last, signal);
      if (issuer === 'silent') return { key: issuer, until: Infinity };
      if (!issuer) break;
      given.push(issuer);
    }
    return { key: 'certificateUntrusted', until: Infinity };
  }

  /** Certificates name their issuer's by plain http, where it lies by https as well. */
  async function issuerOf(
    of: X509Certificate,
    signal: AbortSignal,
  ): Promise<X509Certificate | 'silent' | undefined> {
    const address = issuerAddressOf(of) ?? '';
    if (!URL.canParse(address)) return undefined;
    const named = new URL(address);
    const safe = new URL(address.replace(/^http:/, 'https:'));
    const url = [named, safe].find((one) => isDownloadHost(one, sender.issuerHosts));
    if (!url) return undefined;
    const bytes = await download(url, signal);
    return bytes ? certificatesIn(bytes)[0] : 'silent';
  }

  async function download(url: URL, signal: AbortSignal): Promise<Buffer | undefined> {
    try {
      const response = await fetch(url.href, { redirect: 'manual', signal });
      if (response.status === 200 && response.body) return await bounded(response.body);
      await response.body?.cancel();
      return undefined;
    } catch {
      return undefined;
    }
  }

  return find;
}

function keep(into: Map<string, Kept>, address: string, kept: Kept): void {
  into.delete(address);
  into.set(address, kept);
  const [oldest] = into.keys();
  if (into.size > mostKept && oldest !== undefined) into.delete(oldest);
}

async function bounded(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads one certificate as DER, or some as PEM, the sender's first; empty for anything else. */
export function certificatesIn(bytes: Buffer): X509Certificate[] {
  const blocks = bytes
    .toString('latin1')
    .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  try {
    return (blocks ?? [bytes]).map((one) => new X509Certificate(one));
  } catch {
    return [];
  }
}
