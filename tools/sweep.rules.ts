/** Pages that a sweep looks at: those of some apps, or every one and the kit. */
export type Swept = { readonly apps: readonly string[] | 'all'; readonly kit: boolean };

/** Belongs to every page: a change there can change how any of them looks. */
const shared = /^(src\/(platform|main)\/|libs\/|index\.html|public\/|vite\.config|tests\/e2e\/)/;

/**
 * Returns the apps whose pages a change may have touched: those it changed, and those that use a
 * domain it changed.
 *
 * @param usersOf folders of the apps that import the domain
 */
export function sweptBy(
  changed: readonly string[],
  usersOf: (domain: string) => readonly string[],
): Swept {
  if (changed.some((file) => shared.test(file) && !/\.test\.tsx?$/.test(file)))
    return { apps: 'all', kit: true };
  const apps = changed.flatMap((file) => {
    const [, kind, name] = /^src\/(apps|domains)\/([\w-]+)\//.exec(file) ?? [];
    if (name === undefined) return [];
    return kind === 'apps' ? [name] : usersOf(name);
  });
  return { apps: [...new Set(apps)].toSorted(), kit: false };
}
