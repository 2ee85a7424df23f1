import { ApiError } from '../client/api-error.ts';
import { notify } from '../notifications/notify.ts';
import type { DirectoryPort } from '../session/directory-port.ts';
import { forgetPerson } from '../session/forget.ts';
import { authKind, useSession } from '../session/session.ts';
import { judgeRefusedToken } from '../session/sign-in-again.ts';
import { chooseTenant } from '../session/start-session.ts';
import { forgetChecks } from '../session/tenant-access.ts';
import {
  combinedUser,
  type PortalUser,
  type Profile,
  type UserKind,
} from '../session/user.rules.ts';
import { useSettings } from '../settings/settings.ts';
import { lostTenantTexts } from './lost-tenant-texts.ts';

/**
 * Reloads the profiles of the signed-in people after their rights changed; no new sign-in is
 * needed. A sign-in that has ended leaves the page. @returns whether there is news for the guards
 */
export async function reloadUsers(directory: DirectoryPort): Promise<boolean> {
  const { authenticated, customerUser, internalUser } = useSession.getState();
  const users = [customerUser, internalUser].flatMap((user) =>
    user?.valid && authenticated[user.kind] ? [user] : [],
  );
  const answers = await Promise.all(users.map((user) => reloadUser(directory, user)));
  const kind = authKind();
  return answers.includes(true) && (!kind || useSession.getState().authenticated[kind]);
}

async function reloadUser(directory: DirectoryPort, before: PortalUser): Promise<boolean> {
  const { kind, email, name } = before;
  const profile = await profileOf(directory, kind);
  if (!profile || !useSession.getState().authenticated[kind]) return false;
  forgetChecks();
  // The tenant of this page, whatever another tab has chosen meanwhile.
  const shown = useSession.getState().tenants[kind];
  const user = combinedUser(kind, { preferred_username: email, name }, profile);
  await chooseTenant(directory, user, shown);
  useSession.setState(kind === 'customer' ? { customerUser: user } : { internalUser: user });
  const isHeld = [...user.tenants, useSession.getState().tenants[kind]].some(
    (one) => one?.id === shown?.id,
  );
  if (kind === 'customer' && shown && !isHeld) await tellLoss(shown.name, user);
  return true;
}

/** Without an answer the next call says what there is to say. */
async function profileOf(directory: DirectoryPort, kind: UserKind): Promise<Profile | undefined> {
  const ask = (): Promise<Profile | 'refused' | undefined> =>
    directory.me(kind, true).catch((error: unknown) => {
      return error instanceof ApiError && error.status === 401 ? 'refused' : undefined;
    });
  const first = await ask();
  if (first !== 'refused') return first;
  let again: Profile | undefined;
  await judgeRefusedToken(kind, async () => {
    const second = await ask();
    if (second !== 'refused') again = second;
    return second === 'refused';
  });
  return again;
}

/** Nothing of the lost tenant stays in memory; the guards lead away from its pages. */
async function tellLoss(tenant: string, { kind, tenants }: PortalUser): Promise<void> {
  const isOnShow = kind === authKind();
  if (isOnShow) forgetPerson();
  if (tenants.length === 0) return useSession.setState({ lostTenant: tenant });
  if (!isOnShow) return;
  const t = await lostTenantTexts.load(useSettings.getState().language);
  notify({ type: 'keepVisibleError', text: t('lost', { tenant }) });
}
