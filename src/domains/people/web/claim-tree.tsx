import { useState } from 'react';
import type { Claim } from '#platform/common/access.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant, useSession } from '#platform/web/session/session.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import {
  type ClaimGroup,
  claimGroups,
  claimsOfGroup,
  depthOf,
  isAsked,
  missingBundles,
  offeredClaims,
  withClaims,
} from './claim-tree.rules.ts';
import { peopleTexts } from './texts.ts';

/** The rights of a role that is only read: as words, app by app, without what it does not give. */
function ClaimWords({ chosen }: { readonly chosen: readonly string[] }) {
  const t = useT(peopleTexts);
  const groups = claimGroups.flatMap((group) => {
    const claims = claimsOfGroup(group).filter((claim) => chosen.includes(claim));
    return claims.length > 0 ? [{ group, claims }] : [];
  });
  if (groups.length === 0) return <p className="ui-muted">{t('role.noClaims')}</p>;
  return (
    <dl className="people-words">
      {groups.map(({ group, claims }) => (
        <div key={group}>
          <dt>{t(`group.${group}`)}</dt>
          {claims.map((claim) => (
            <dd key={claim}>
              {t(`claim.${claim}`)}
              {isAsked(claim) ? null : <span className="ui-muted"> ({t('role.notUsed')})</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export interface ClaimTreeProps {
  readonly chosen: readonly string[];
  /** Absent: only read, as words. */
  readonly onChange?: ((claims: string[]) => void) | undefined;
  /** Nobody gives what they do not hold: these cannot be turned. */
  readonly held: readonly string[];
}

/** The rights of a role, app by app (spec §6). */
export function ClaimTree(props: ClaimTreeProps) {
  const { onChange, chosen } = props;
  const [before] = useState(chosen); // what is taken away can be given back
  if (!onChange) return <ClaimWords chosen={chosen} />;
  return (
    <div className="people-tree">
      {claimGroups.map((group) => (
        <Group
          key={group}
          group={group}
          present={[...before, ...chosen]}
          {...props}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface TreeProps extends ClaimTreeProps {
  readonly onChange: (claims: string[]) => void;
}

interface GroupProps extends TreeProps {
  readonly group: ClaimGroup;
  readonly present: readonly string[];
}

function Group({ group, present, chosen, onChange, held }: GroupProps) {
  const t = useT(peopleTexts);
  const all = offeredClaims(group, present);
  const mine = all.filter((claim) => held.includes(claim));
  const on = all.filter((claim) => chosen.includes(claim));
  const isAll = on.length === all.length;
  if (all.length === 0) return null;
  return (
    <fieldset className="people-group">
      <legend className="ui-hidden">{t(`group.${group}`)}</legend>
      <div className="people-group-head">
        <Checkbox
          label={t(`group.${group}`)}
          value={isAll}
          isMixed={on.length > 0 && !isAll}
          isDisabled={mine.length === 0}
          onChange={(isOn) => onChange(withClaims(chosen, mine, isOn))}
        />
      </div>
      {all.map((claim) => (
        <ClaimBox
          key={claim}
          claim={claim}
          chosen={chosen}
          onChange={onChange}
          isHeld={held.includes(claim)}
        />
      ))}
    </fieldset>
  );
}

interface ClaimBoxProps extends Pick<TreeProps, 'chosen' | 'onChange'> {
  readonly claim: Claim;
  readonly isHeld: boolean;
}

function ClaimBox({ claim, chosen, onChange, isHeld }: ClaimBoxProps) {
  const t = useT(peopleTexts);
  const table = useSession((session) => session.config?.licenseBundles) ?? [];
  const bundles = missingBundles(claim, table, useActiveTenant()?.licenseBundles ?? []);
  const hints = [
    ...(!isAsked(claim) ? [t('role.notUsed')] : []),
    ...(!isHeld ? [t('role.notHeld')] : []),
    ...(bundles.length > 0 ? [t('role.needsBundle', { bundle: bundles.join(', ') })] : []),
  ];
  return (
    <div className="people-claim" data-depth={depthOf(claim)}>
      <Checkbox
        label={t(`claim.${claim}`)}
        description={hints.length > 0 ? hints.join(', ') : undefined}
        value={chosen.includes(claim)}
        isDisabled={!isHeld}
        onChange={(isOn) => onChange(withClaims(chosen, [claim], isOn))}
      />
    </div>
  );
}
