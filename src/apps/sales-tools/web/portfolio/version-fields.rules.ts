import type { ServiceVersion } from '#domains/services/services.schema.ts';

type Said = Pick<ServiceVersion, 'content' | 'cost'>;

/** Words for what is no text in a version. */
export interface VersionWords {
  readonly money: (amount: NonNullable<Said['cost']>) => string;
  readonly way: (kind: Said['content']['priceKind']) => string;
  readonly duty: (duty: Said['content']['responsibilities'][number]['you']) => string;
}

/** Returns a version as one text a field, so that two of them compare field by field. */
export function fieldsOfVersion({ content, cost }: Said, { money, way, duty }: VersionWords) {
  const { responsibilities, requests, price, priceKind, ...texts } = content;
  const tasks = (language: 'taskDe' | 'taskEn'): string[] =>
    responsibilities.map((one) => `${one[language]} (${duty(one.you)} / ${duty(one.we)})`);
  return {
    ...texts,
    tasksDe: tasks('taskDe'),
    tasksEn: tasks('taskEn'),
    requestsDe: requests.map(({ de }) => de),
    requestsEn: requests.map(({ en }) => en),
    priceKind: way(priceKind),
    price: price && money(price),
    purchase: cost && money(cost),
  };
}

/** Returns the version that another is compared with at first: the one before, else the next. */
export function comparedWith(numbers: readonly number[], number: number): number | undefined {
  const others = numbers.filter((one) => one !== number).toSorted((a, b) => b - a);
  return others.find((one) => one < number) ?? others.at(-1);
}
