import type { Claim } from '#platform/common/access.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant, useSession } from '#platform/web/session/session.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import {
  type ClaimGroup,
  claimGroups,
  claimsOfGroup,
  depthOf,
  missingBundles,
  withClaims,
} from './claim-tree.rules.ts';
import { ClaimWords } from './claim-words.tsx';
import { peopleTexts } from './texts.ts';

export interface ClaimTreeProps {
  readonly chosen: readonly string[];
  /** Absent: only read, as words. */
  readonly onChange?: ((claims: string[]) => void) | undefined;
  /** Nobody gives what they do not hold: these cannot be turned. */
  readonly held: readonly string[];
}

/** The rights of a role, app by app (spec §6). */
export function ClaimTree(props: ClaimTreeProps) {
  const { onChange } = props;
  if (!onChange) return <ClaimWords chosen={props.chosen} />;
  return (
    <div className="people-tree">
      {claimGroups.map((group) => (
        <Group key={group} group={group} {...props} onChange={onChange} />
      ))}
    </div>
  );
}

interface TreeProps extends ClaimTreeProps {
  readonly onChange: (claims: string[]) => void;
}

function Group({ group, chosen, onChange, held }: TreeProps & { readonly group: ClaimGroup }) {
  const t = useT(peopleTexts);
  const all = claimsOfGroup(group);
  const mine = all.filter((claim) => held.includes(claim));
  const on = all.filter((claim) => chosen.includes(claim));
  const isAll = on.length === all.length;
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
