import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { conditionTexts } from './condition.messages.ts';
import type { TenantFacts } from './documents.port.ts';
import type { Condition, Leaf, Outcome } from './documents.values.ts';

/** Prerequisite as conditions refer to it. */
export interface NamedCondition {
  readonly key: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly condition: Condition;
}

export interface Question {
  readonly key: string;
  readonly textDe: string;
  readonly textEn: string;
}

/** Everything that a condition may ask about. */
export interface Asked {
  readonly facts: TenantFacts;
  /** Answers of the customer by the key of the question. */
  readonly answers: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
  readonly prerequisites: readonly NamedCondition[];
  /** Keys of the snippets that the bundle would put into the document. */
  readonly snippets: ReadonlySet<string>;
}

/** Why one question came to what it did. */
export interface Reason {
  readonly outcome: Outcome;
  readonly de: string;
  readonly en: string;
  /** Question that an answer would settle. */
  readonly question?: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
}

type Words = Pick<Asked, 'questions' | 'prerequisites'>;
type T = ReturnType<typeof translatorOf>;
const translatorOf = (language: Language) => translator(conditionTexts, language);

/** Returns a condition as a sentence. */
export function sentenceOf(condition: Condition, language: Language, words: Words): string {
  const t = translatorOf(language);
  if (condition.kind === 'all' || condition.kind === 'any') {
    const list = condition.of.map((one) => sentenceOf(one, language, words)).join('; ');
    return t(condition.kind, { list });
  }
  if (condition.kind === 'not')
    return t('not', {
      one: condition.of.map((one) => sentenceOf(one, language, words)).join('; '),
    });
  return leafSentence(condition, language, words, t);
}

function leafSentence(leaf: Leaf, language: Language, words: Words, t: T): string {
  const isGerman = language === 'de';
  switch (leaf.kind) {
    case 'ownsProduct':
    case 'hasService':
    case 'gdapRole':
      return t(leaf.kind, { name: leaf.name });
    case 'hasBundle':
      return t('hasBundle', { bundle: leaf.bundle });
    case 'seats': {
      const name = leaf.productId ? `„${leaf.name}“` : t('allSeats');
      return t(leaf.op === 'atLeast' ? 'seatsAtLeast' : 'seatsAtMost', { count: leaf.count, name });
    }
    case 'answer': {
      const asked = words.questions.find(({ key }) => key === leaf.question);
      const question = (isGerman ? asked?.textDe : asked?.textEn) ?? leaf.question;
      return t(`answer.${leaf.op}`, { question, value: leaf.value });
    }
    case 'prerequisite': {
      const named = words.prerequisites.find(({ key }) => key === leaf.key);
      return t('prerequisite', { name: (isGerman ? named?.nameDe : named?.nameEn) ?? leaf.key });
    }
    case 'requiresSnippet':
    case 'conflictsWith':
      return t(leaf.kind, { key: leaf.key });
  }
}

/** Judges a condition: met, not met or unknown, with the reason of each question it asks. */
export function judge(condition: Condition, asked: Asked): Verdict {
  if (condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not') {
    const verdicts = condition.of.map((one) => judge(one, asked));
    const reasons = verdicts.flatMap((verdict) => verdict.reasons);
    return { outcome: combined(condition.kind, verdicts), reasons };
  }
  return judgeLeaf(condition, asked);
}

function combined(kind: 'all' | 'any' | 'not', verdicts: readonly Verdict[]): Outcome {
  const has = (outcome: Outcome): boolean =>
    verdicts.some((verdict) => verdict.outcome === outcome);
  if (kind === 'any') return has('met') ? 'met' : has('unknown') ? 'unknown' : 'notMet';
  const all: Outcome = has('notMet') ? 'notMet' : has('unknown') ? 'unknown' : 'met';
  if (kind === 'all') return all;
  return all === 'unknown' ? 'unknown' : all === 'met' ? 'notMet' : 'met';
}

interface Found {
  readonly outcome: Outcome;
  readonly fact: (t: T) => string;
  readonly question?: string;
}

function judgeLeaf(leaf: Leaf, asked: Asked): Verdict {
  if (leaf.kind === 'prerequisite') {
    const named = asked.prerequisites.find(({ key }) => key === leaf.key);
    if (named) return judge(named.condition, asked);
  }
  const { outcome, fact, question } = found(leaf, asked);
  const text = (language: Language): string => {
    const t = translatorOf(language);
    return t('why', { sentence: sentenceOf(leaf, language, asked), fact: fact(t) });
  };
  const reason = { outcome, de: text('de'), en: text('en') };
  return { outcome, reasons: [question === undefined ? reason : { ...reason, question }] };
}

const yesNo = (isMet: boolean): Found => ({
  outcome: isMet ? 'met' : 'notMet',
  fact: (t) => t(isMet ? 'fact.yes' : 'fact.no'),
});

function found(leaf: Leaf, { facts, answers, snippets }: Asked): Found {
  switch (leaf.kind) {
    case 'ownsProduct':
      return yesNo(facts.products.some(({ productId }) => productId === leaf.productId));
    case 'hasService':
      return yesNo(facts.services.some(({ key }) => key === leaf.service));
    case 'hasBundle':
      return {
        outcome: facts.licenseBundle === leaf.bundle ? 'met' : 'notMet',
        fact: (t) => t('fact.bundle', { bundle: facts.licenseBundle }),
      };
    case 'seats':
      return seats(leaf, facts);
    case 'gdapRole':
      if (!facts.gdapRoles) return { outcome: 'unknown', fact: (t) => t('fact.noGdap') };
      return yesNo(facts.gdapRoles.includes(leaf.role));
    case 'answer':
      return answer(leaf, answers[leaf.question]);
    case 'prerequisite':
      return { outcome: 'unknown', fact: (t) => t('fact.gone') };
    case 'requiresSnippet':
      return yesNo(snippets.has(leaf.key));
    case 'conflictsWith':
      return yesNo(!snippets.has(leaf.key));
  }
}

function seats(leaf: Extract<Leaf, { kind: 'seats' }>, { products }: TenantFacts): Found {
  const count = products
    .filter(({ productId }) => leaf.productId === '' || productId === leaf.productId)
    .reduce((sum, product) => sum + product.seats, 0);
  const isMet = leaf.op === 'atLeast' ? count >= leaf.count : count <= leaf.count;
  return { outcome: isMet ? 'met' : 'notMet', fact: (t) => t('fact.seats', { count }) };
}

function answer(leaf: Extract<Leaf, { kind: 'answer' }>, given: string | undefined): Found {
  const question = leaf.question;
  if (given === undefined || given.trim() === '')
    return { outcome: 'unknown', fact: (t) => t('fact.noAnswer'), question };
  const value = given.trim();
  if (leaf.op === 'is' || leaf.op === 'isNot') {
    const isSame = value.toLowerCase() === leaf.value.trim().toLowerCase();
    const isMet = isSame === (leaf.op === 'is');
    return {
      outcome: isMet ? 'met' : 'notMet',
      fact: (t) => t('fact.answer', { value }),
      question,
    };
  }
  const [number, limit] = [value, leaf.value].map((text) => Number(text.replace(',', '.')));
  if (number === undefined || limit === undefined || Number.isNaN(number) || Number.isNaN(limit))
    return { outcome: 'unknown', fact: (t) => t('fact.noNumber', { value }), question };
  const isMet = leaf.op === 'atLeast' ? number >= limit : number <= limit;
  return { outcome: isMet ? 'met' : 'notMet', fact: (t) => t('fact.answer', { value }), question };
}

/** Returns the single questions of a condition, those of the prerequisites it names included. */
export function leafsOf(condition: Condition, prerequisites: readonly NamedCondition[]): Leaf[] {
  if (condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not')
    return condition.of.flatMap((one) => leafsOf(one, prerequisites));
  if (condition.kind !== 'prerequisite') return [condition];
  const named = prerequisites.find(({ key }) => key === condition.key);
  // without itself, so that a circle that slipped in ends
  return named
    ? leafsOf(
        named.condition,
        prerequisites.filter((one) => one !== named),
      )
    : [];
}

/** Returns the keys of the services that prerequisites ask for, each once. */
export function servicesOf(
  keys: readonly string[],
  prerequisites: readonly NamedCondition[],
): string[] {
  const asked = prerequisites.filter(({ key }) => keys.includes(key));
  const services = asked
    .flatMap(({ condition }) => leafsOf(condition, prerequisites))
    .flatMap((leaf) => (leaf.kind === 'hasService' ? [leaf.service] : []));
  return [...new Set(services)];
}
