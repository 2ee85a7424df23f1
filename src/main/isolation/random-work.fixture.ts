import { claims } from '#platform/common/access.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { everyEndpoint, type Named } from './endpoints.fixture.ts';
import { givenFor } from './given.fixture.ts';
import { clockYear, offerIds, type Company, type QuietPortal } from './beside.fixture.ts';

/** Numbers from a seed (mulberry32): the same work every time. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** They end the sign-in of whoever is at work: nothing after them would be answered. */
const endings: readonly string[] = ['sessions.signOut', 'sessions.end'];

/** Endpoints that a tenant's people can call. */
const endpoints: readonly Named[] = everyEndpoint().filter(
  ({ name, endpoint }) =>
    !endings.includes(name) &&
    endpoint.carries !== 'upload' &&
    (endpoint.needs === 'signedIn' ||
      (endpoint.needs !== 'nobody' && claims.some((claim) => endpoint.needs.includes(claim)))) &&
    // A job writes the file, and there is none.
    !endpoint.path.endsWith('/export'),
);

interface Request {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly by: 'admin' | 'colleague';
}

export interface Done {
  readonly name: string;
  readonly status: number;
  readonly isChange: boolean;
  /** All answers, with random values replaced by the position of their first appearance. */
  readonly answer: string;
}

/** The people of a company at work: they choose at random, and name what they have seen. */
export class RandomWork {
  readonly #quiet: QuietPortal;
  readonly #company: Company;
  readonly #random: () => number;
  /** Limits by address are meant to be shared: each company has its own. */
  readonly #address: string;
  /** Ids by the place that they fit: `roleId`, `orderId`. */
  readonly #ids = new Map<string, string[]>();
  readonly #versions = new Map<string, string>();
  readonly #seen = new Map<string, string>();
  #count = 0;
  #cart: { readonly revision?: unknown; readonly commitment?: unknown } = {};

  constructor(quiet: QuietPortal, company: Company, seed: number) {
    this.#quiet = quiet;
    this.#company = company;
    this.#random = randomFrom(seed);
    this.#address = `198.51.100.${String((seed % 250) + 1)}`;
    this.#remember('userId', company.admin.userId);
    this.#remember('userId', company.colleague.userId);
    this.#masked(`${company.tenantId} ${company.admin.subject} ${company.colleague.subject}`);
  }

  async step(): Promise<Done> {
    this.#count += 1;
    return this.#do(this.#random() < 0.35 ? this.#useful() : this.#any());
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#random() * from.length)];
  }

  #remember(place: string, id: string): void {
    const known = this.#ids.get(place) ?? [];
    if (!known.includes(id)) this.#ids.set(place, [...known, id]);
  }

  /** Any endpoint with a good request, naming rows of its own where any are known. */
  #any(): Request {
    const named = this.#pick(endpoints);
    if (!named) throw new Error('there is no endpoint');
    const { name, endpoint } = named;
    const noun = name.split('.')[0] ?? '';
    const given = givenFor(endpoint, this.#company.tenantId, (place) => this.#idFor(noun, place));
    const by = this.#random() < 0.15 ? 'colleague' : 'admin';
    return {
      name,
      endpoint,
      by,
      path: given.path,
      query: given.query,
      body: this.#varied(given.body),
    };
  }

  #idFor(noun: string, place: string): string {
    const known = this.#ids.get(place) ?? this.#ids.get(`${noun}.id`) ?? [];
    return this.#pick(known) ?? this.#newId();
  }

  /** An id that nobody has, the same in each run of the seed. */
  #newId(): string {
    const hex = (length: number): string =>
      Array.from({ length }, () => Math.floor(this.#random() * 16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  }

  /** Samples are the same every time; names must not be. */
  #varied(body: unknown): unknown {
    return JSON.parse(
      JSON.stringify(body ?? {}).replaceAll(/"text\.*"/g, () => `"text ${String(this.#count)}"`),
    ) as unknown;
  }

  /** Returns requests that succeed, which samples from schemas rarely do. */
  #useful(): Request {
    const to = (
      name: string,
      more: Omit<Request, 'name' | 'endpoint' | 'by' | 'path'> & { readonly id?: string } = {},
    ): Request => {
      const endpoint = endpoints.find((one) => one.name === name)?.endpoint;
      if (!endpoint) throw new Error(`there is no ${name}`);
      const path = endpoint.path
        .replace(':tenantId', this.#company.tenantId)
        .replace(/:\w+/, more.id ?? '');
      return { ...more, name, endpoint, path, by: 'admin' };
    };
    const seats = 1 + Math.floor(this.#random() * 9);
    const some = claims.filter(() => this.#random() < 0.2);
    const role = this.#idFor('roles', 'roleId');
    const text = `${this.#company.admin.email.split('@')[1] ?? ''} ${String(this.#count)}`;
    const choices = [
      () =>
        to('cart.add', {
          body: { id: this.#newId(), offerId: this.#pick(offerIds), quantity: seats },
        }),
      () => to('cart.get'),
      () =>
        to('orders.place', {
          body: {
            poNumber: text,
            cartRevision: this.#cart.revision ?? 0,
            commitment: this.#cart.commitment ?? aPrice,
          },
        }),
      () => to('roles.add', { body: { name: `Role ${text}`, description: text, claims: some } }),
      () => to('roles.list', { query: { take: 200 } }),
      () => to('users.list', { query: { take: 200, search: this.#random() < 0.5 ? '' : 'text' } }),
      () => to('orders.list', { query: { take: 200 } }),
      () => to('subscriptions.list', { query: { take: 200 } }),
      () => to('audit.list', { query: { take: 200 } }),
      () =>
        to('invitations.invite', {
          body: {
            invitees: [{ email: `guest${String(this.#count)}@guests.example` }],
            roleIds: [role],
          },
        }),
      () =>
        to('users.addRole', {
          id: this.#company.colleague.userId,
          body: { roleId: role, expiresAt: null, reason: text },
        }),
      () => to('apiTokens.add', { body: { kind: 'tenant', name: text, scopes: ['portal:user'] } }),
      () => to('notices.list', { query: { take: 100 } }),
    ];
    return (this.#pick(choices) ?? (() => this.#any()))();
  }

  async #do({ name, endpoint, path, query = {}, body, by }: Request): Promise<Done> {
    const { portal } = this.#quiet;
    const version = path
      .split('/')
      .toReversed()
      .map((part) => this.#versions.get(part))
      .find(Boolean);
    const response = await portal.app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      remoteAddress: this.#address,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: {
        authorization: `Bearer ${this.#company[by].bearer}`,
        'idempotency-key': `key ${String(this.#count)}`,
        'if-match': `"${version ?? 'none'}"`,
      },
      ...(endpoint.method !== 'GET' && { payload: body as object }),
    });
    const isFile = endpoint.carries === 'download';
    if (!isFile && response.statusCode === 200) await this.#learn(name, response.json());
    const said = isFile ? String(response.headers['content-type']) : response.body;
    return {
      name,
      status: response.statusCode,
      isChange: endpoint.method !== 'GET',
      answer: `${String(this.#count)} ${by} ${name} ${String(response.statusCode)} ${this.#masked(said)}`,
    };
  }

  async #learn(name: string, body: unknown): Promise<void> {
    const noun = name.split('.')[0] ?? '';
    this.#collect(noun, body);
    if (noun === 'cart') this.#cart = body as object;
    if (name === 'orders.place')
      await this.#quiet.carryOut(this.#company, String((body as { id: unknown }).id));
  }

  #collect(noun: string, value: unknown): void {
    if (Array.isArray(value)) return value.forEach((one) => this.#collect(noun, one));
    if (typeof value !== 'object' || value === null) return;
    const { id, version } = value as { readonly id?: unknown; readonly version?: unknown };
    if (typeof id === 'string') {
      this.#remember(`${noun}.id`, id);
      this.#remember(`${noun.replace(/ies$/, 'y').replace(/s$/, '')}Id`, id);
      if (typeof version === 'string') this.#versions.set(id, version);
    }
    for (const one of Object.values(value)) this.#collect(noun, one);
  }

  /**
   * Ids, keys and fingerprints are random: what counts is that the same one stands in the same
   * places.
   */
  #masked(text: string): string {
    return text
      .replaceAll(
        /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{20,}|\b[0-9a-f]{16}\b/gi,
        (one) => (/\d/.test(one) ? this.#nameOf(one) : one),
      )
      .replaceAll(/"hint":"[^"]+"/g, '"hint":"…"')
      .replaceAll(/"code":"\d{8}"/g, '"code":"…"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) =>
        moment.startsWith(clockYear) ? moment : '<then>',
      );
  }

  #nameOf(random: string): string {
    const known = this.#seen.get(random) ?? `<${String(this.#seen.size)}>`;
    this.#seen.set(random, known);
    return known;
  }
}

const aPrice = { value: '0.00', currencyCode: 'EUR' };
