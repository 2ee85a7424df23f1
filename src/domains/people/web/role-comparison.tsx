import type { Claim } from '#platform/common/access.ts';
import type { UserRole } from '#domains/people/roles.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { difference } from './claim-tree.rules.ts';
import { peopleTexts } from './texts.ts';
import { useRoleWords } from './use-role-words.ts';

interface RoleComparisonProps {
  readonly claims: readonly string[];
  readonly roles: readonly UserRole[];
  /** Id of the role to compare with; empty: none. */
  readonly other: string;
  readonly onOther: (id: string) => void;
}

/** Comparison of two roles: claims that only one of them has. */
export function RoleComparison({ claims, roles, other, onOther }: RoleComparisonProps) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const chosen = roles.find((role) => role.id === other);
  const { onlyMine, onlyTheirs } = difference(claims, chosen?.claims ?? []);
  const options = [
    { id: '', label: t('role.compareNone') },
    ...roles.map((role) => ({ id: role.id, label: words.nameOf(role) })),
  ];
  return (
    <Stack gap={3}>
      <Select label={t('role.compare')} options={options} value={other} onChange={onOther} />
      {chosen && onlyMine.length + onlyTheirs.length === 0 ? <p>{t('role.same')}</p> : null}
      {chosen ? <Claims title={t('role.onlyHere')} claims={onlyMine} /> : null}
      {chosen ? (
        <Claims title={t('role.onlyThere', { name: words.nameOf(chosen) })} claims={onlyTheirs} />
      ) : null}
    </Stack>
  );
}

function Claims({ title, claims }: { readonly title: string; readonly claims: readonly Claim[] }) {
  const t = useT(peopleTexts);
  if (claims.length === 0) return null;
  return (
    <div>
      <strong>{title}</strong>
      <ul className="people-menu">
        {claims.map((claim) => (
          <li key={claim}>{t(`claim.${claim}`)}</li>
        ))}
      </ul>
    </div>
  );
}
