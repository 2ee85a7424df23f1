import { browserWindows } from './browser-windows.ts';
import type { Channel, Page, Ports, TokenStorage } from './ports.ts';

/**
 * The ports of a real browser. Nothing of the DOM is touched before the first use, so importing the library is safe
 * anywhere; where something is missing (old browser, Node) the port does the next best thing.
 */
export function browserPorts(): Ports {
  return {
    isBrowser: typeof window !== 'undefined',
    now: () => Date.now(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    fetch: (url, init) => fetch(url, init),
    storage: webStorage(() => globalThis.sessionStorage),
    page: browserPage,
    windows: browserWindows,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    every: (milliseconds, work) => {
      const timer = setInterval(work, milliseconds);
      return () => clearInterval(timer);
    },
    isOnline: () => globalThis.navigator?.onLine !== false,
    hold: holdWebLock,
    openChannel: openBroadcastChannel,
    log: (level, message) => console[level](`[oidc-client] ${message}`),
  };
}

const browserPage: Page = {
  url: () => location.href,
  go: (url) => location.assign(url),
  replaceUrl: (url) => history.replaceState(history.state, '', url),
  submit: (url, fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  },
};

/**
 * A TokenStorage on top of Web Storage. `open` is called at every use, because the mere access throws where the person
 * has forbidden site data; then nothing is kept.
 */
export function webStorage(open: () => Storage): TokenStorage {
  return {
    read: (key) => open().getItem(key),
    write: (key, value) => open().setItem(key, value),
    remove: (key) => open().removeItem(key),
  };
}

/** Keeps everything in this page only; a reload signs out. */
export function memoryStorage(): TokenStorage {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

function holdWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks; // absent in insecure contexts and old browsers
  return locks ? locks.request(name, work) : queueInPage(name, work);
}

const queues = new Map<string, Promise<unknown>>();

/** Without Web Locks at least this page keeps the order. */
export function queueInPage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}

function openBroadcastChannel(name: string, listener: (message: unknown) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event) => listener(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
