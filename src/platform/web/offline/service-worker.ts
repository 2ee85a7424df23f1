import { cacheOf, keptPages, staleCaches, treatmentOf } from './service-worker.rules.ts';

/** Put in by the build: the files of the shell, and a name that changes with any of them. */
declare const shellFiles: readonly string[];
declare const shellVersion: string;

/**
 * The parts of a service worker's global scope that are used; the types of both scopes cannot be
 * had at once.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
// lib.dom types self as a window; in a worker it is this
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const scope = self as unknown as {
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
};

const page = '/index.html';
const cacheName = cacheOf(shellVersion);

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(removeOldShells()));
// Only the user starts a new version: pages of the old one may have forms open.
scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, location.origin, shellFiles);
  if (treatment === 'page')
    event.respondWith(fetch(event.request).catch(() => withoutNetwork(event.request.url)));
  if (treatment === 'kept') event.respondWith(fromShell(event.request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    [page, ...shellFiles].map(
      (file) => new Request(file, { cache: 'no-cache', credentials: 'omit' }),
    ),
  );
}

async function removeOldShells(): Promise<void> {
  await Promise.all(
    staleCaches(await caches.keys(), shellVersion).map((name) => caches.delete(name)),
  );
}

/** The copy that the asked page has left of itself, or else the shell. */
async function withoutNetwork(url: string): Promise<Response> {
  const copy = await caches.match(new URL(url).pathname, { cacheName: keptPages });
  return copy ?? fromShell(page);
}

async function fromShell(asked: Request | string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(asked, { ignoreVary: true })) ?? fetch(asked);
}
