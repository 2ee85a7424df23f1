import type { DirectoryPort } from '../session/directory-port.ts';
import { useSession } from '../session/session.ts';
import { chooseTenant } from '../session/start-session.ts';
import { combinedUser, type PortalUser } from '../session/user.rules.ts';

/** What the signed-in people hold has changed: their profiles are loaded again and count at once, without a new sign-in. */
export async function reloadUsers(directory: DirectoryPort): Promise<void> {
  const { authenticated, customerUser, internalUser } = useSession.getState();
  const users = [customerUser, internalUser].flatMap((user) => (user?.valid && authenticated[user.kind] ? [user] : []));
  await Promise.all(users.map((user) => reloadUser(directory, user)));
}

async function reloadUser(directory: DirectoryPort, { kind, email, name }: PortalUser): Promise<void> {
  const profile = await directory.me(kind).catch(() => undefined); // the next call that is refused says so
  if (!profile) return;
  const user = combinedUser(kind, { preferred_username: email, name }, profile);
  await chooseTenant(directory, user);
  useSession.setState(kind === 'customer' ? { customerUser: user } : { internalUser: user });
}
