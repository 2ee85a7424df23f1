import { create } from 'zustand';

interface NewVersion {
  /** The worker of a newer version that waits to take over. */
  readonly waiting: ServiceWorker | undefined;
}

export const useNewVersion = create<NewVersion>()(() => ({ waiting: undefined }));

const lookEveryMs = 30 * 60_000;

/**
 * Lets the shell be kept for times without a network, and notices when a newer one is there. Never
 * before the page has loaded.
 */
export async function keepShell(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const announce = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first version, which is new to nobody.
    if (worker?.state === 'installed' && workers.controller)
      useNewVersion.setState({ waiting: worker });
  };
  announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => announce(installing));
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}

/**
 * The new version takes over and the page starts with it. Drafts of forms outlive this: they lie in
 * the browser's storage.
 */
export function startNewVersion(workers: ServiceWorkerContainer = navigator.serviceWorker): void {
  const { waiting } = useNewVersion.getState();
  if (!waiting) return;
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  // a worker has no other origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage('activate');
}
