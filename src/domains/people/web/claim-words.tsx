import { useT } from '#platform/web/i18n/use-t.ts';
import { claimGroups, claimsOfGroup, isAsked } from './claim-tree.rules.ts';
import { peopleTexts } from './texts.ts';

/** The rights of a role that is only read: as words, app by app, without what it does not give. */
export function ClaimWords({ chosen }: { readonly chosen: readonly string[] }) {
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
