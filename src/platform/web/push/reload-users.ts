import type { DirectoryPort } from '../session/directory-port.ts';
import { useSession } from '../session/session.ts';
import { chooseTenant } from '../session/start-session.ts';
import { combinedUser, type PortalUser } from '../session/user.rules.ts';

/**
 * Reloads the profiles of the signed-in people after their rights changed; no new sign-in is
 * needed.
 */
export async function reloadUsers(directory: DirectoryPort): Promise<void> {
  const { authenticated, customerUser, internalUser } = useSession.getState();
  const users = [customerUser, internalUser].flatMap((user) =>
    user?.valid && authenticated[user.kind] ? [user] : [],
  );
  await Promise.all(users.map((user) => reloadUser(directory, user)));
}

async function reloadUser(
  directory: DirectoryPort,
  { kind, email, name }: PortalUser,
): Promise<void> {
  // the next call that is refused says so
  const profile = await directory.me(kind).catch(() => undefined);
  if (!profile) return;
  const user = combinedUser(kind, { preferred_username: email, name }, profile);
  await chooseTenant(directory, user);
  useSession.setState(kind === 'customer' ? { customerUser: user } : { internalUser: user });
}
