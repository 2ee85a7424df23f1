import { create } from 'zustand';

interface NewVersion {
  /** Holds where a newer version lies ready, once one was noticed. */
  readonly found: ServiceWorkerRegistration | undefined;
}

export const useNewVersion = create<NewVersion>()(() => ({ found: undefined }));

const lookEveryMs = 30 * 60_000;
/** A press is answered by then: the old version may be busy with a request for minutes. */
const longestWaitMs = 10_000;

/**
 * Lets the shell be kept for times without a network, and notices when a newer one is there. Never
 * before the page has loaded.
 */
export async function keepShell(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const announce = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first version, which is new to nobody.
    if (worker?.state === 'installed' && workers.controller)
      useNewVersion.setState({ found: registration });
  };
  announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => announce(installing));
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}

/**
 * The newest version takes over and the page starts with it. Drafts of forms outlive this: they lie
 * in the browser's storage.
 */
export function startNewVersion(workers: ServiceWorkerContainer = navigator.serviceWorker): void {
  const { found } = useNewVersion.getState();
  if (!found) return;
  const { waiting } = found;
  // The version that was announced may have been started in another window.
  if (!waiting) return location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  // A newer one may take its place before it starts, and would leave the press without an answer.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'redundant') startNewVersion(workers);
  });
  // a worker has no other origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage('activate');
  // With a network the page comes from there, also under the old version.
  setTimeout(() => location.reload(), longestWaitMs);
}
