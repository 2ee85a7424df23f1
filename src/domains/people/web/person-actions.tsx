import type { TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { actsFor, type PersonAct } from './person-state.rules.ts';
import { RoleViewButton } from './role-view-button.tsx';
import { peopleTexts } from './texts.ts';
import { useClaimsOf } from './use-claims.ts';
import { useMayDo } from './use-people-rights.ts';
import { usePersonActs } from './use-person-acts.ts';
import { nameOf } from './person-state.rules.ts';

interface PersonActionsProps {
  readonly user: TenantUser;
  readonly onAct: (act: PersonAct) => void;
}

/** Offers the actions that a member allows now; invitations have a part of their own. */
export function PersonActions({ user, onAct }: PersonActionsProps) {
  const t = useT(peopleTexts);
  const { run } = usePersonActs();
  const acts = actsFor(user, useMayDo());
  const claims = useClaimsOf(user.roles.map(({ id }) => id));
  if (user.kind === 'invitation') return null;
  return (
    <Inline gap={2}>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'edit' || act === 'restore' ? 'primary' : 'secondary'}
          onPress={() =>
            act === 'unblock' || act === 'restore' ? void run(act, user) : onAct(act)
          }
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      {user.state === 'active' && !user.isSelf ? (
        <RoleViewButton name={nameOf(user)} permissions={claims} />
      ) : null}
    </Inline>
  );
}
