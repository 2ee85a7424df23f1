import type { Block, Item, Run } from '#platform/common/document/document.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { Question } from './condition.rules.ts';
import type { TenantFacts } from './documents.port.ts';

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the names of the placeholders in a text, each once, in the order of reading. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Placeholder that authors may use; `service.*` and `answer.*` are made of what there is. */
export interface Placeholder {
  readonly name: string;
  readonly de: string;
  readonly en: string;
}

const fixed: readonly Placeholder[] = [
  { name: 'tenant.name', de: 'Kunde: Name', en: 'Customer: name' },
  { name: 'tenant.domain', de: 'Kunde: Domain', en: 'Customer: domain' },
  { name: 'tenant.bundle', de: 'Kunde: Lizenzpaket', en: 'Customer: licence bundle' },
  { name: 'seats.total', de: 'Umgebung: Plätze', en: 'Environment: seats' },
  { name: 'products.list', de: 'Umgebung: Produkte', en: 'Environment: products' },
  { name: 'operator.name', de: 'Betreiber: Name', en: 'Operator: name' },
  { name: 'contact.name', de: 'Ansprechperson: Name', en: 'Contact: name' },
  { name: 'contact.email', de: 'Ansprechperson: Adresse', en: 'Contact: address' },
];

/** Returns every placeholder there is. */
export function knownPlaceholders(given: {
  readonly questions: readonly Question[];
  readonly services: readonly {
    readonly key: string;
    readonly nameDe: string;
    readonly nameEn: string;
  }[];
}): Placeholder[] {
  return [
    ...fixed,
    ...given.services.flatMap(({ key, nameDe, nameEn }) => [
      { name: `service.${key}.sla`, de: `${nameDe}: Zusage`, en: `${nameEn}: commitment` },
      { name: `service.${key}.contact`, de: `${nameDe}: Kontakt`, en: `${nameEn}: contact` },
    ]),
    ...given.questions.map(({ key, textDe, textEn }) => ({
      name: `answer.${key}`,
      de: textDe,
      en: textEn,
    })),
  ];
}

/** Returns placeholders of a text that do not exist. */
export function unknownIn(text: string, known: readonly Placeholder[]): string[] {
  const names = new Set(known.map(({ name }) => name));
  return placeholdersIn(text).filter((name) => !names.has(name));
}

export type Values = Readonly<Record<string, string>>;

/** Returns the values of a customer; a placeholder without one is missing. */
export function valuesOf(given: {
  readonly facts: TenantFacts;
  readonly answers: Readonly<Record<string, string>>;
  readonly operator: string;
  readonly language: Language;
}): Values {
  const { facts, answers, operator, language } = given;
  const [contact] = facts.contacts;
  const isGerman = language === 'de';
  const values = {
    'tenant.name': facts.name,
    'tenant.domain': facts.domain,
    'tenant.bundle': facts.licenseBundle,
    'seats.total': String(facts.products.reduce((sum, { seats }) => sum + seats, 0)),
    'products.list': facts.products.map(({ name }) => name).join(', '),
    'operator.name': operator,
    'contact.name': contact?.name ?? '',
    'contact.email': contact?.email ?? '',
    ...Object.fromEntries(
      facts.services.flatMap((service) => [
        [`service.${service.key}.sla`, isGerman ? service.slaDe : service.slaEn],
        [`service.${service.key}.contact`, service.contact],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [`answer.${key}`, value.trim()]),
    ),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Fills placeholders with values as plain text; one without a value stays, marked as missing. */
export function filled(blocks: readonly Block[], values: Values): Block[] {
  const runs = (all: readonly Run[]): Run[] => all.flatMap((run) => filledRun(run, values));
  const rows = (cells: readonly (readonly Run[])[]): Run[][] => cells.map(runs);
  const item = ({ blocks: inner, ...rest }: Item): Item => ({
    ...rest,
    blocks: filled(inner, values),
  });
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, runs: runs(block.runs) };
      case 'list':
        return { ...block, items: block.items.map(item) };
      case 'table':
        return { ...block, head: rows(block.head), rows: block.rows.map(rows) };
      case 'quote':
        return { ...block, blocks: filled(block.blocks, values) };
      case 'code':
        return { ...block, text: filledText(block.text, values) };
      case 'rule':
        return block;
    }
  });
}

const filledText = (text: string, values: Values): string =>
  text.replaceAll(pattern, (whole, name: string) => values[name] ?? whole);

function filledRun(run: Run, values: Values): Run[] {
  const out: Run[] = [];
  let text = '';
  let at = 0;
  for (const found of run.text.matchAll(pattern)) {
    const [whole, name = ''] = found;
    text += run.text.slice(at, found.index);
    at = found.index + whole.length;
    const value = values[name];
    if (value === undefined) {
      if (text !== '') out.push({ ...run, text });
      text = '';
      out.push({ ...run, text: name, isMissing: true });
    } else text += value;
  }
  text += run.text.slice(at);
  return text === '' ? out : [...out, { ...run, text }];
}
