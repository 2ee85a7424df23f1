import { useId } from 'react';
import { isStaffRole } from '#domains/people/built-in-roles.rules.ts';
import type { UserRole } from '#domains/people/roles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { ErrorText } from '#platform/web/ui/form-field.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { rolesClient } from './clients.ts';
import { peopleTexts } from './texts.ts';
import { useGivable } from './use-people-action.ts';
import { useRoleWords } from './use-role-words.ts';

/** A role with the last day it holds, `2027-01-31`; null: for good. */
export interface Choice {
  readonly roleId: string;
  readonly day: string | null;
}

interface RolePickerProps {
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: Choice[]) => void;
  readonly error?: string | undefined;
  /** With it each role has an end of its own. */
  readonly hasEnds?: boolean;
  readonly earliest?: string | undefined;
}

/**
 * Roles to tick, each with what it lets a person do. What cannot be given stands last and says why.
 */
export function RolePicker({ chosen, onChange, error, hasEnds, earliest }: RolePickerProps) {
  const t = useT(peopleTexts);
  const id = useId();
  const roles = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data;
  const reasonOf = useReason();
  if (!roles) return <Skeleton lines={4} />;
  const shown = roles
    .filter((role) => !isStaffRole(role.id) || chosen.some(({ roleId }) => roleId === role.id))
    .toSorted((one, other) => rank(reasonOf(one)) - rank(reasonOf(other)));
  return (
    <fieldset className="ui-field people-roles" data-field="chosen" aria-describedby={error && id}>
      <legend className="ui-label">{t('users.roles')}</legend>
      {shown.map((role) => (
        <RoleChoice
          key={role.id}
          role={role}
          reason={reasonOf(role)}
          chosen={chosen}
          onChange={onChange}
          earliest={hasEnds ? earliest : undefined}
        />
      ))}
      {error ? (
        <span id={id} className="ui-field-error">
          <ErrorText text={error} />
        </span>
      ) : null}
    </fieldset>
  );
}

const rank = (reason: string | undefined): number => (reason === undefined ? 0 : 1);

interface RoleChoiceProps extends Pick<RolePickerProps, 'chosen' | 'onChange' | 'earliest'> {
  readonly role: UserRole;
  readonly reason: string | undefined;
}

function RoleChoice({ role, reason, chosen, onChange, earliest }: RoleChoiceProps) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const choice = chosen.find((one) => one.roleId === role.id);
  const others = chosen.filter((one) => one.roleId !== role.id);
  return (
    <div className="people-role">
      <Checkbox
        label={words.nameOf(role)}
        description={[words.letsOf(role), reason].filter(Boolean).join(' ')}
        value={choice !== undefined}
        isDisabled={reason !== undefined && choice === undefined}
        onChange={(isOn) => onChange(isOn ? [...chosen, { roleId: role.id, day: null }] : others)}
      />
      {choice && earliest !== undefined ? (
        <DateField
          label={t('user.endsOn')}
          value={choice.day}
          min={earliest}
          onChange={(day) =>
            onChange(chosen.map((one) => (one === choice ? { roleId: role.id, day } : one)))
          }
        />
      ) : null}
    </div>
  );
}

/** Why a role cannot be given: the bundle leaves it out, or the giver does not hold it. */
function useReason(): (role: UserRole) => string | undefined {
  const t = useT(peopleTexts);
  const held = useGivable('users');
  return ({ isInBundle, claims }) =>
    !isInBundle
      ? t('roles.notInBundleSentence')
      : claims.every((claim) => held.includes(claim))
        ? undefined
        : t('role.notHeldSentence');
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
