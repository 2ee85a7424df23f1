import { memoryStorage } from './browser-ports.ts';
import type { Frame, Popup, Ports, WindowMessage } from './ports.ts';
import { settle } from './quiet.fixture.ts';

type FakePopup = Popup & { readonly urls: string[]; closed: boolean };
type FakeFrame = Frame & {
  readonly urls: string[];
  readonly posts: { message: string; origin: string }[];
  load: (isForeign: boolean) => void;
  removed: boolean;
};

/** Simulated browser: all ports in memory. Time moves only by `sleep` and `advance`. */
export type World = ReturnType<typeof createWorld>;

export function createWorld(
  given: {
    fetch?: Ports['fetch'];
    nowMs?: number;
    url?: string;
    storage?: Ports['storage'];
    tabs?: Tabs;
  } = {},
) {
  let nowMs = given.nowMs ?? Date.now();
  const tabs = given.tabs ?? createTabs();
  const waiting: { at: number; wake: () => void }[] = [];
  const beats: { everyMs: number; next: number; work: () => void }[] = [];
  const messageListeners = new Set<(message: WindowMessage) => void>();
  const eventListeners = new Map<string, Set<(detail: unknown) => void>>();
  const world = {
    url: given.url ?? 'https://app.example/',
    gone: [] as string[],
    replaced: [] as string[],
    submitted: [] as { url: string; fields: Readonly<Record<string, string>> }[],
    logged: [] as string[],
    navigated: [] as string[],
    sleeps: [] as number[],
    popups: [] as FakePopup[],
    frames: [] as FakeFrame[],
    sentToOpener: [] as { message: string; origin: string }[],
    online: true,
    popupBlocked: false,
    isPopup: false,
    closedSelf: false,
    /** When set, sleepers wake only by `advance`; otherwise sleeping takes no time. */
    sleepsForReal: false,
    beats,
    now: () => nowMs,
    /** Moves time forward, waking sleepers and timers in order. */
    async advance(milliseconds: number): Promise<void> {
      const end = nowMs + milliseconds;
      for (;;) {
        const due = [...waiting.map(({ at }) => at), ...beats.map(({ next }) => next)].filter(
          (at) => at <= end,
        );
        if (due.length === 0) break;
        nowMs = Math.max(nowMs, Math.min(...due));
        for (const sleeper of waiting.filter(({ at }) => at <= nowMs)) {
          waiting.splice(waiting.indexOf(sleeper), 1);
          sleeper.wake();
        }
        for (const beat of beats.filter(({ next }) => next <= nowMs)) {
          beat.next += beat.everyMs;
          beat.work();
        }
        await settle();
      }
      nowMs = end;
      await settle();
    },
    receive(message: WindowMessage): void {
      for (const listener of [...messageListeners]) listener(message);
    },
    dispatch(name: string, detail: unknown): void {
      for (const listener of [...(eventListeners.get(name) ?? [])]) listener(detail);
    },
  };
  const ports: Ports = {
    isBrowser: true,
    now: () => nowMs,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    fetch: (url, init) =>
      withSignal(
        given.fetch?.(url, init) ?? Promise.reject(new TypeError('no network')),
        init?.signal,
      ),
    storage: given.storage ?? memoryStorage(),
    page: {
      url: () => world.url,
      go: (url) => void world.gone.push(url),
      replaceUrl: (url) => {
        world.url = url;
        world.replaced.push(url);
      },
      submit: (url, fields) => void world.submitted.push({ url, fields }),
    },
    windows: {
      openPopup: () => {
        if (world.popupBlocked) return null;
        const popup: FakePopup = {
          source: {},
          urls: [],
          closed: false,
          isClosed: () => popup.closed,
          go: (url) => void popup.urls.push(url),
          close: () => {
            popup.closed = true;
          },
        };
        world.popups.push(popup);
        return popup;
      },
      postToOpener: (message, origin) => {
        if (!world.isPopup) return false;
        world.sentToOpener.push({ message, origin });
        return true;
      },
      hasOpener: () => world.isPopup,
      closeSelf: () => {
        world.closedSelf = true;
      },
      openFrame: (id) => {
        let onLoad: ((isForeign: boolean) => void) | undefined;
        const frame: FakeFrame = {
          id,
          source: {},
          urls: [],
          posts: [],
          removed: false,
          go: (url) => void frame.urls.push(url),
          onLoad: (listener) => {
            onLoad = listener;
          },
          load: (isForeign) => onLoad?.(isForeign),
          post: (message, origin) => void frame.posts.push({ message, origin }),
          remove: () => {
            frame.removed = true;
          },
        };
        world.frames.push(frame);
        return frame;
      },
      onMessage: (listener) => {
        messageListeners.add(listener);
        return () => messageListeners.delete(listener);
      },
      onEvent: (name, listener) => {
        const listeners = eventListeners.get(name) ?? new Set();
        listeners.add(listener);
        eventListeners.set(name, listeners);
        return () => listeners.delete(listener);
      },
      dispatch: (name, detail) => world.dispatch(name, detail),
    },
    sleep: (milliseconds) => {
      world.sleeps.push(milliseconds);
      if (!world.sleepsForReal) {
        nowMs += milliseconds;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push({ at: nowMs + milliseconds, wake: resolve }));
    },
    every: (everyMs, work) => {
      const beat = { everyMs, next: nowMs + everyMs, work };
      beats.push(beat);
      return () => void beats.splice(beats.indexOf(beat), 1);
    },
    isOnline: () => world.online,
    withLock: (name, work) => tabs.hold(name, work),
    openChannel: (name, listener) => tabs.openChannel(name, listener),
    log: (level, message) => void world.logged.push(`${level} ${message}`),
    navigate: (route) => void world.navigated.push(route),
  };
  return Object.assign(world, { ports });
}

/** As fetch does: an aborted signal ends the call. */
function withSignal(
  answer: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
  return Promise.race([answer, aborted]);
}

type Tabs = ReturnType<typeof createTabs>;

/**
 * Locks and channels shared by several worlds (tabs) of one origin. A channel does not receive its
 * own messages.
 */
export function createTabs() {
  const queues = new Map<string, Promise<unknown>>();
  const open = new Map<string, Set<{ listener: (message: unknown) => void }>>();
  return {
    posted: [] as { name: string; message: unknown }[],
    hold<T>(name: string, work: () => Promise<T>): Promise<T> {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(name, turn);
      return turn;
    },
    openChannel(name: string, listener: (message: unknown) => void) {
      const own = { listener };
      const all = open.get(name) ?? new Set();
      open.set(name, all.add(own));
      return {
        post: (message: unknown) => {
          this.posted.push({ name, message });
          for (const other of all) if (other !== own) other.listener(structuredClone(message));
        },
        close: () => void all.delete(own),
      };
    },
  };
}
