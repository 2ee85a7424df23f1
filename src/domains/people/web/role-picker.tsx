import type { UserRole } from '#domains/people/roles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { rolesClient } from './clients.ts';
import { peopleTexts } from './texts.ts';
import { useGivable } from './use-people-rights.ts';

/** A role with the last day it holds, `2027-01-31`; null: for good. */
export interface Choice {
  readonly roleId: string;
  readonly day: string | null;
}

interface RolePickerProps {
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: Choice[]) => void;
  /** With it each role has an end of its own. */
  readonly hasEnds?: boolean;
  readonly earliest?: string;
}

/**
 * Roles to tick. What the giver does not hold, and what the licence bundle leaves out, says so
 * beforehand.
 */
export function RolePicker({ chosen, onChange, hasEnds = false, earliest }: RolePickerProps) {
  const roles = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data;
  const t = useT(peopleTexts);
  if (!roles) return <Skeleton lines={4} />;
  const turn = (roleId: string, isOn: boolean) =>
    onChange(
      isOn ? [...chosen, { roleId, day: null }] : chosen.filter((one) => one.roleId !== roleId),
    );
  const end = (roleId: string, day: string | null) =>
    onChange(chosen.map((one) => (one.roleId === roleId ? { roleId, day } : one)));
  return (
    <div role="group" aria-label={t('users.roles')}>
      {roles.map((role) => {
        const choice = chosen.find((one) => one.roleId === role.id);
        return (
          <div key={role.id} className="people-role">
            <RoleBox
              role={role}
              isOn={choice !== undefined}
              onTurn={(isOn) => turn(role.id, isOn)}
            />
            {hasEnds && choice ? (
              <DateField
                label={t('user.endsOn')}
                value={choice.day}
                min={earliest}
                onChange={(day) => end(role.id, day)}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function RoleBox({
  role,
  isOn,
  onTurn,
}: {
  readonly role: UserRole;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}) {
  const t = useT(peopleTexts);
  const held = useGivable('users');
  const isHeld = role.claims.every((claim) => held.includes(claim));
  const reason = !role.isInBundle
    ? t('roles.notInBundle')
    : !isHeld
      ? t('role.notHeld')
      : undefined;
  const hint = [role.description, reason].filter(Boolean).join(', ');
  return (
    <Checkbox
      label={role.name}
      description={hint || t('role.claimCount', { count: role.claims.length })}
      value={isOn}
      isDisabled={reason !== undefined && !isOn}
      onChange={onTurn}
    />
  );
}

/** The end of a day as people mean it: the role holds through it, in the reader's own zone. */
export function endOfDay(day: string | null): string | null {
  return day === null ? null : new Date(`${day}T23:59:59`).toISOString();
}

/** The day of an end, in the reader's own zone. */
export function dayOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toLocaleDateString('sv-SE');
}

export function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE');
}
