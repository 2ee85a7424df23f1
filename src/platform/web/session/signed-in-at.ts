import { useSession } from './session.ts';
import type { UserKind } from './user.rules.ts';

/** Returns the storage key; kept as long as the tokens. */
export const signedInAtKey = (kind: UserKind): string => `atrium.signedInAt.${kind}`;

/** The person has been at the provider just now. */
export function noteSignIn(kind: UserKind, at = Date.now()): void {
  useSession.setState(({ signedInAt }) => ({ signedInAt: { ...signedInAt, [kind]: at } }));
  try {
    sessionStorage.setItem(signedInAtKey(kind), String(at));
  } catch {
    // where storage is forbidden a reload forgets it, and with it the tokens
  }
}
