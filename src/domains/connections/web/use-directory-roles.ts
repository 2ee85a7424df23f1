import { useT } from '#platform/web/i18n/use-t.ts';
import { directoryRoleOf } from '../directory-roles.values.ts';
import { roleTexts } from './directory-role-texts.ts';

interface NamedRole {
  readonly id: string;
  /** Microsoft's name; the id where nobody here knows it. */
  readonly name: string;
  /** Rights that it gives, in plain words. */
  readonly means: string;
}

/** Returns roles of a directory in the reader's language, those that may change things first. */
export function useDirectoryRoles(ids: readonly string[]): NamedRole[] {
  const t = useT(roleTexts);
  const named = ids.map((id) => {
    const role = directoryRoleOf(id);
    const isReader = role?.includes('Reader') ?? false;
    return role === undefined
      ? { id, name: id, means: t('unknown'), isReader }
      : { id, name: t(`${role}.name`), means: t(`${role}.means`), isReader };
  });
  return named.toSorted((a, b) => Number(a.isReader) - Number(b.isReader));
}
