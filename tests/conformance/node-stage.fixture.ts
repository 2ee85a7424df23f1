import type { AuthResult } from '@atrium/oidc-client/auth-result';
import type { LoginOptions } from '@atrium/oidc-client/login';
import { createOidcClient } from '@atrium/oidc-client/oidc-client';
import type { TokenStorage } from '@atrium/oidc-client/ports';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';
import { createWorld, type createTabs } from '@atrium/oidc-client/world.fixture';
import { resultOf } from './auth-results.fixture.ts';
import { configFor, type Stage, type Stored } from './stage.fixture.ts';
import type { ScriptedProvider } from './scripted-provider.fixture.ts';

export type NodeOptions = {
  readonly config?: Partial<SignInConfig>;
  readonly configs?: readonly SignInConfig[];
  readonly tabs?: ReturnType<typeof createTabs>;
  readonly storage?: TokenStorage;
  readonly isBrowser?: boolean;
  /** Sleeping takes the time it takes. */
  readonly sleeps?: boolean;
};

export type NodeStage = ReturnType<typeof openNode>;

/**
 * The library in Node: real HTTP to the provider, everything of a browser in memory, and a clock
 * that moves by `pass` only (sleeping costs no time until `stopTime`).
 */
export function openNode(provider: ScriptedProvider, options: NodeOptions = {}) {
  let underWay = 0;
  let asked = 0;
  const counted = async (url: string, init?: RequestInit): Promise<Response> => {
    underWay += 1;
    asked += 1;
    try {
      const response = await fetch(url, init);
      const body = await response.arrayBuffer(); // so that "nothing under way" includes the body
      const isNull = [204, 205, 304].includes(response.status);
      return new Response(isNull ? null : body, {
        status: response.status || 302,
        headers: response.headers,
      });
    } finally {
      underWay -= 1;
    }
  };
  const world = createWorld({
    fetch: counted,
    url: 'https://app.example/',
    ...(options.tabs ? { tabs: options.tabs } : {}),
    ...(options.storage ? { storage: options.storage } : {}),
  });
  provider.clock = world.now;
  const configs = options.configs ?? [
    configFor(provider.issuer, 'https://app.example', options.config),
  ];
  const client = createOidcClient({
    configs,
    ports: {
      ...world.ports,
      isBrowser: options.isBrowser ?? true,
      ...(options.sleeps ? { sleep: realSleep } : {}),
    },
  });
  const events: SignInEvent[] = [];
  client.on((event) => events.push(event));

  /** Until nothing is asked of the provider and nothing is ready to run. */
  const calm = async (): Promise<void> => {
    for (let quiet = 0; quiet < 12; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (underWay > 0) quiet = 0;
    }
  };
  const vault = (configId = 'customer') =>
    JSON.parse(world.ports.storage.read(configId) ?? '{}') as Stored; // the library wrote it
  const names = () => events.map(({ type }) => type);
  /** Follows an authorisation request to the address the provider sends the browser to. */
  const askProvider = async (url = world.gone.at(-1) ?? ''): Promise<string> => {
    const response = await fetch(url, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.headers.get('location') ?? '';
  };
  const pass = async (seconds: number, step = 1): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += step) {
      const before = asked;
      await world.advance(Math.min(step, seconds - passed) * 1000);
      if (asked !== before || underWay > 0) await calm();
    }
  };
  const stage = {
    kind: 'Node' as const,
    provider,
    world,
    client,
    events,
    calm,
    names,
    vault,
    askProvider,
    logs: () => Promise.resolve(world.logged),
    eventNames: () => Promise.resolve(names()),
    stored: (configId = 'customer'): Promise<Stored> => Promise.resolve(vault(configId)),
    tamper: (change: (stored: Stored) => Stored, configId = 'customer') => {
      world.ports.storage.write(configId, JSON.stringify(change(vault(configId))));
      return Promise.resolve();
    },
    begin: async (configId = 'customer', login: LoginOptions = {}): Promise<URLSearchParams> => {
      const sent = await client.login(configId, login);
      if (sent.errorMessage) throw new Error(sent.errorMessage);
      return new URL(world.gone.at(-1) ?? '').searchParams;
    },
    signIn: async (configId = 'customer', login: LoginOptions = {}): Promise<AuthResult> => {
      const sent = await client.login(configId, login);
      if (sent.errorMessage) return sent;
      world.url = await askProvider();
      return resultOf(await client.checkAuth(), configId);
    },
    refresh: (configId = 'customer') => client.forceRefresh(configId),
    /** From here on sleepers wake only when time passes. */
    stopTime: () => {
      world.sleepsForReal = true;
      events.length = 0;
    },
    /** Lets time pass in steps, waiting for the provider in between. */
    pass,
    /**
     * Lets time pass until the work is done; how long the provider really takes does not matter.
     */
    finish: async <T>(work: Promise<T>): Promise<T> => {
      const progress = { isDone: false };
      const end = () => {
        progress.isDone = true;
      };
      work.then(end, end);
      while (!progress.isDone) await pass(0.1, 0.1);
      return work;
    },
    /** Until something has happened, however busy the machine is. */
    until: async (happened: () => boolean): Promise<void> => {
      while (!happened()) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    close: () => {
      client.close();
      return Promise.resolve();
    },
  } satisfies Stage & Record<string, unknown>;
  return stage;
}

function realSleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
