import { browserWindows } from './browser-windows.ts';
import type { Channel, Page, Ports, TokenStorage } from './ports.ts';

/**
 * Returns the ports of a real browser. Nothing touches the DOM before the first use, so the module
 * can be imported anywhere. Where a browser API is missing (old browser, Node), the port falls back
 * to the closest substitute.
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
    // Node has a navigator that says nothing about a line
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare
    isOnline: () => globalThis.navigator?.onLine !== false,
    withLock: withWebLock,
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
 * Returns a TokenStorage backed by Web Storage. Calls `open` on every access, because reading
 * `sessionStorage` throws where the user has blocked site data.
 */
export function webStorage(open: () => Storage): TokenStorage {
  return {
    read: (key) => open().getItem(key),
    write: (key, value) => open().setItem(key, value),
    remove: (key) => open().removeItem(key),
  };
}

/** Returns a TokenStorage that lives as long as the page; a reload signs the user out. */
export function memoryStorage(): TokenStorage {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks; // absent in insecure contexts and old browsers
  return locks ? locks.request(name, work) : queueWithinPage(name, work);
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same name one after another within this page. Fallback where Web Locks are
 * missing.
 */
export function queueWithinPage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}

function openBroadcastChannel(name: string, listener: (message: unknown) => void): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event) => listener(event.data);
  // a channel reaches its own origin only
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
