import type { Block } from '#platform/common/document/document.ts';
import { readMarkdown } from '#platform/server/documents/read-markdown.ts';
import type { Part, Section } from '../assemble.rules.ts';
import type { BundleSection } from '../building-blocks.schema.ts';
import type { PartRow } from './parts.store.ts';

/** Returns sections with the parts they name, each snippet at its first place only. */
export function sectionsWith(
  sections: readonly BundleSection[],
  rows: readonly PartRow[],
): Section[] {
  const used = new Set<string>();
  return sections.map(({ titleDe, titleEn, entries }) => ({
    titleDe,
    titleEn,
    parts: entries
      .flatMap((entry) =>
        rows.filter((row) =>
          'snippetId' in entry
            ? row.snippetId === entry.snippetId
            : row.categoryId === entry.categoryId,
        ),
      )
      .filter(({ snippetId }) => !used.has(snippetId) && used.add(snippetId))
      .map(partOf),
  }));
}

function partOf(row: PartRow): Part {
  return {
    snippetId: row.snippetId,
    key: row.key,
    number: row.number,
    titleDe: row.titleDe,
    titleEn: row.titleEn,
    bodyDe: bodyOf(row, row.bodyDe),
    bodyEn: row.bodyEn.trim() === '' ? [] : bodyOf(row, row.bodyEn),
    // one that is gone is unknown, never met: the text stays out
    prerequisite:
      row.prerequisite === null ? null : { kind: 'prerequisite', key: row.prerequisite },
  };
}

/** A script is shown as it is, whatever signs it holds. */
const bodyOf = ({ kind }: PartRow, body: string): readonly Block[] =>
  kind === 'script' ? [{ kind: 'code', language: '', text: body }] : blocksOf(body);

/** Bodies that are kept as blocks: what a run of thousands of documents reads again and again. */
const mostKept = 500;
const kept = new Map<string, readonly Block[]>();

function blocksOf(body: string): readonly Block[] {
  const known = kept.get(body);
  if (known) return known;
  const blocks = readMarkdown(body);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(body, blocks);
  return blocks;
}
