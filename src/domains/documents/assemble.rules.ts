import { levelled, type Block } from '#platform/common/document/document.ts';
import { leafsOf, judge, type Asked, type Reason, type Verdict } from './condition.rules.ts';
import type { Condition } from './documents.values.ts';
import { filled, type Values } from './placeholders.rules.ts';

/** Published version of a snippet, ready to be put into a document. */
export interface Part {
  readonly snippetId: string;
  readonly key: string;
  readonly number: number;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly bodyDe: readonly Block[];
  /** Empty where nobody has translated it. */
  readonly bodyEn: readonly Block[];
  readonly prerequisite: Condition | null;
}

export interface Section {
  readonly titleDe: string;
  readonly titleEn: string;
  readonly parts: readonly Part[];
}

/** Snippet that stays out, or of which nobody knows yet. */
export interface LeftOut {
  readonly key: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly outcome: 'notMet' | 'unknown';
  readonly reasons: readonly Reason[];
}

/** Document as it would be today. */
export interface Assembled {
  readonly de: readonly Block[];
  readonly en: readonly Block[];
  readonly parts: readonly { readonly snippetId: string; readonly number: number }[];
  /** Keys of the snippets in it. */
  readonly snippets: ReadonlySet<string>;
  readonly leftOut: readonly LeftOut[];
  /** Names of placeholders without a value. */
  readonly missing: readonly string[];
  /** Keys of snippets that stand in German in the English document. */
  readonly untranslated: readonly string[];
}

/** Sections of a bundle with a customer's values and answers. */
export function assemble(
  sections: readonly Section[],
  asked: Omit<Asked, 'snippets'>,
  values: Readonly<Record<'de' | 'en', Values>>,
): Assembled {
  const { verdicts, snippets } = settled(
    sections.flatMap((section) => section.parts),
    asked,
  );
  const leftOut: LeftOut[] = [];
  const kept = sections.map((section) => ({
    ...section,
    parts: section.parts.filter((part) => {
      const verdict = verdicts.get(part.key) ?? always;
      if (verdict.outcome === 'met') return true;
      const { key, titleDe, titleEn } = part;
      leftOut.push({ key, titleDe, titleEn, outcome: verdict.outcome, reasons: verdict.reasons });
      return false;
    }),
  }));
  const shown = kept.filter(({ parts }) => parts.length > 0);
  const parts = shown.flatMap((section) => section.parts);
  const de = flow(shown, 'de', values.de);
  const en = flow(shown, 'en', values.en);
  return {
    de,
    en,
    parts: parts.map(({ snippetId, number }) => ({ snippetId, number })),
    snippets,
    leftOut,
    missing: missingIn([...de, ...en]),
    untranslated: parts.filter(({ bodyEn }) => bodyEn.length === 0).map(({ key }) => key),
  };
}

const always: Verdict = { outcome: 'met', reasons: [] };

/**
 * Judges the snippets of a document, each after those that its condition asks for: one that stays out
 * neither serves nor hinders another. Conditions never lead in a circle (`cycle.rules.ts`).
 */
function settled(
  parts: readonly Part[],
  asked: Omit<Asked, 'snippets'>,
): { readonly verdicts: ReadonlyMap<string, Verdict>; readonly snippets: ReadonlySet<string> } {
  const verdicts = new Map<string, Verdict>();
  const snippets = new Set<string>();
  const settle = ({ key, prerequisite }: Part): void => {
    if (verdicts.has(key)) return;
    verdicts.set(key, always);
    const behind = prerequisite ? leafsOf(prerequisite, asked.prerequisites) : [];
    const others = new Set(
      behind.flatMap((leaf) =>
        leaf.kind === 'requiresSnippet' || leaf.kind === 'conflictsWith' ? [leaf.key] : [],
      ),
    );
    for (const other of parts) if (others.has(other.key)) settle(other);
    const verdict = prerequisite ? judge(prerequisite, { ...asked, snippets }) : always;
    verdicts.set(key, verdict);
    if (verdict.outcome === 'met') snippets.add(key);
  };
  for (const part of parts) settle(part);
  return { verdicts, snippets };
}

function flow(sections: readonly Section[], language: 'de' | 'en', values: Values): Block[] {
  const isGerman = language === 'de';
  return sections.flatMap(({ titleDe, titleEn, parts }) => [
    heading(1, isGerman ? titleDe : titleEn || titleDe),
    ...parts.flatMap((part): Block[] => {
      const body = isGerman || part.bodyEn.length === 0 ? part.bodyDe : part.bodyEn;
      const title = isGerman ? part.titleDe : part.titleEn || part.titleDe;
      return [heading(2, title), ...levelled(filled(body, values), 3)];
    }),
  ]);
}

const heading = (level: number, text: string): Block => ({
  kind: 'heading',
  level,
  runs: [{ text }],
});

/** Returns the names of values that nobody knew, each once. */
export function missingIn(blocks: readonly Block[]): string[] {
  const names = [...JSON.stringify(blocks).matchAll(/"text":"([^"]*)","isMissing":true/g)];
  const inCode = blocks.flatMap((block) =>
    block.kind === 'code' ? [...block.text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)] : [],
  );
  return [...new Set([...names, ...inCode].map(([, name = '']) => name))];
}
