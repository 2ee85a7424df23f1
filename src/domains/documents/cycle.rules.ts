import type { Condition } from './documents.values.ts';

/** Things that lean on each other: `prerequisite:key` and `snippet:key` by what they ask for. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** Returns what a condition leans on: other prerequisites and snippets. */
export function leansOn(condition: Condition): string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
    case 'not':
      return condition.of.flatMap(leansOn);
    case 'prerequisite':
      return [`prerequisite:${condition.key}`];
    case 'requiresSnippet':
    case 'conflictsWith':
      return [`snippet:${condition.key}`];
    case 'ownsProduct':
    case 'hasService':
    case 'hasBundle':
    case 'seats':
    case 'gdapRole':
    case 'answer':
      return [];
  }
}

/** Joins what prerequisites and snippets lean on; a snippet is named once for each of its versions. */
export function dependenciesOf(given: {
  readonly prerequisites: readonly { readonly key: string; readonly condition: Condition }[];
  readonly snippets: readonly { readonly key: string; readonly prerequisite: string | null }[];
}): Dependencies {
  return new Map([
    ...given.prerequisites.map(
      ({ key, condition }) => [`prerequisite:${key}`, leansOn(condition)] as const,
    ),
    ...[...Map.groupBy(given.snippets, ({ key }) => key)].map(
      ([key, versions]) =>
        [
          `snippet:${key}`,
          versions.flatMap(({ prerequisite }) =>
            prerequisite === null ? [] : [`prerequisite:${prerequisite}`],
          ),
        ] as const,
    ),
  ]);
}

/** Returns a circle as names, the first again at its end; undefined where there is none. */
export function circleIn(dependencies: Dependencies): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    const at = path.indexOf(name);
    if (at >= 0) return [...path.slice(at), name].map((one) => one.replace(/^[^:]+:/, ''));
    if (done.has(name)) return undefined;
    for (const next of dependencies.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of dependencies.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
