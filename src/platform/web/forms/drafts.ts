import { activeTenant, activeUser } from '../session/session.ts';
import { onForget } from '../session/forget.ts';
import { type Draft, draftKey, draftPrefix, readDraft } from './draft.rules.ts';

/** UXR-2: wiped at sign-out, with everything else that this browser knows of the person. */
onForget(() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
});

/**
 * Drafts of one form of the signed-in person in the active tenant. A browser without storage keeps
 * none.
 */
export function draftsOf(form: string) {
  const key = () =>
    draftKey({ userId: activeUser()?.userId ?? '', tenantId: activeTenant()?.id ?? '', form });
  return {
    read: (now: number): Draft | undefined =>
      quietly(() => readDraft(localStorage.getItem(key()), now)),
    keep: (draft: Draft): void => quietly(() => localStorage.setItem(key(), JSON.stringify(draft))),
    drop: (): void => quietly(() => localStorage.removeItem(key())),
  };
}

/** Storage may be full or forbidden: a draft is a comfort, never a reason to fail. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
