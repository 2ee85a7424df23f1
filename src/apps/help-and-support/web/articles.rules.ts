import { helpAndSupportAddresses } from '../addresses.values.ts';

interface Question {
  readonly topic: string;
}

/** Returns the questions by topic, in their order; those without one come last. */
export function topicsOf<Q extends Question>(
  questions: readonly Q[],
  general: string,
): { readonly topic: string; readonly items: readonly Q[] }[] {
  const named = [...new Set(questions.map(({ topic }) => topic))].toSorted(
    (a, b) => Number(a === '') - Number(b === ''),
  );
  return named.map((topic) => ({
    topic: topic || general,
    items: questions.filter((one) => one.topic === topic),
  }));
}

const { article, question } = helpAndSupportAddresses.byId;

/** Returns the address that opens an article where it stands. */
export function helpAddress(one: { readonly slug: string; readonly isQuestion: boolean }) {
  return one.isQuestion ? question(one.slug) : article(one.slug);
}
