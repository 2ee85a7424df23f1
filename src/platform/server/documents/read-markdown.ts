import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Block, Item, Run } from '#platform/common/document/document.ts';

/** Addresses that a document may lead to; anything else stays text. */
const allowed = /^(https?:|mailto:|tel:)/i;

/**
 * Reads Markdown (CommonMark with GitHub's tables and checklists) as blocks. HTML stays the text it
 * is written as; pictures give their description.
 */
export function readMarkdown(source: string): Block[] {
  const tree = fromMarkdown(source, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return tree.children.flatMap(blocksOf);
}

function blocksOf(node: RootContent): Block[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what else there is stays plain text
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, runs: runsOf(node.children) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children) }];
    case 'list': {
      const items = node.children.map(({ checked, children }): Item => {
        const blocks = children.flatMap(blocksOf);
        return typeof checked === 'boolean' ? { isDone: checked, blocks } : { blocks };
      });
      return [{ kind: 'list', isOrdered: node.ordered ?? false, start: node.start ?? 1, items }];
    }
    case 'table':
      return [tableOf(node)];
    case 'code':
      return [{ kind: 'code', language: node.lang ?? '', text: node.value }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: node.children.flatMap(blocksOf) }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    case 'html':
      return [{ kind: 'paragraph', runs: [{ text: node.value }] }];
    default: {
      const text = plain(node);
      return text ? [{ kind: 'paragraph', runs: [{ text }] }] : [];
    }
  }
}

function tableOf({ align, children }: Table): Block {
  const [head = [], ...rows] = children.map((row) =>
    row.children.map((cell) => runsOf(cell.children)),
  );
  return {
    kind: 'table',
    align: head.map((_cell, at) => align?.[at] ?? 'left'),
    head,
    rows: rows.map((row) => head.map((_cell, at) => row[at] ?? [])),
  };
}

function runsOf(nodes: readonly PhrasingContent[], base: Omit<Run, 'text'> = {}): Run[] {
  return merged(nodes.flatMap((node) => runOf(node, base)));
}

function runOf(node: PhrasingContent, base: Omit<Run, 'text'>): Run[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what else there is stays plain text
  switch (node.type) {
    case 'text':
    case 'html':
      return [{ ...base, text: node.value.replaceAll(/\s*\n\s*/g, ' ') }];
    case 'strong':
    case 'emphasis':
      return runsOf(node.children, { ...base, look: node.type });
    case 'inlineCode':
      return [{ ...base, look: 'code', text: node.value }];
    case 'link':
      return runsOf(node.children, allowed.test(node.url) ? { ...base, href: node.url } : base);
    case 'break':
      return [{ ...base, text: '\n' }];
    default:
      return [{ ...base, text: plain(node) }];
  }
}

/** Neighbours that look the same are one run, so that equal texts have equal runs. */
function merged(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs.filter(({ text }) => text !== '')) {
    const last = out.at(-1);
    if (last && last.look === run.look && last.href === run.href)
      out[out.length - 1] = { ...last, text: last.text + run.text };
    else out.push(run);
  }
  return out;
}

function plain(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(plain).join('') : '';
}
