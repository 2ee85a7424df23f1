import { listsOf } from './lists.ts';
import type { Program } from './program.ts';
import { ast } from './syntax.ts';
import { stringsOf } from './strings.ts';
import { nothingGiven, sqlCall, Unresolved, type Value, type Values } from './values.ts';

/** Text of SQL with `undefined` for each parameter. */
type Text = readonly (string | undefined)[];

/** Most forms of one statement that are described; more would be a statement made of words. */
const mostVariants = 24;

export interface Expansion {
  /** Statements with `$1`, `$2` …; each alternative of each fragment occurs in at least one. */
  readonly texts: readonly string[];
  /** Templates that were met, the statement's own and those of its fragments. */
  readonly templates: readonly ast.Node[];
}

/** Expands a `sql` expression to the statements that it can send. @throws Unresolved */
export function expand(values: Values, program: Program, node: ast.Node): Expansion {
  const templates: ast.Node[] = [];
  const alternatives = fragment({ node, given: nothingGiven });
  return { texts: [...new Set(alternatives.map(numbered))].slice(0, mostVariants), templates };

  function fragment(value: Value): Text[] {
    return values.origins(value).flatMap(ofOrigin);
  }

  function ofOrigin(value: Value): Text[] {
    const { node, given } = value;
    if (ast.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
      return ofTemplate(node, given);
    const made = ast.isCallExpression(node) ? sqlCall(node) : undefined;
    if (made) return ofSqlCall(made.name, made.args, given);
    if (node.getText() === 'undefined') return [];
    throw new Unresolved(`a fragment as ${ast.SyntaxKind[node.kind]}`);
  }

  function ofTemplate(node: ast.TaggedTemplateExpression, given: Value['given']): Text[] {
    templates.push(node);
    const { template } = node;
    if (!ast.isTemplateExpression(template)) return [[template.text]];
    const parts: Text[][] = [[[template.head.text]]];
    for (const span of template.templateSpans)
      parts.push(ofSpan({ node: span.expression, given }), [[span.literal.text]]);
    return sideBySide(parts);
  }

  function ofSpan(value: Value): Text[] {
    return isFragment(program, value.node) ? fragment(value) : [[undefined]];
  }

  function ofSqlCall(name: string, args: readonly ast.Node[], given: Value['given']): Text[] {
    const [first, separator] = args.map((node) => ({ node, given }));
    if (!first) throw new Unresolved(`sql.${name} without an argument`);
    if (name === 'raw') return stringsOf(values, program, first).map((text) => [text]);
    if (name === 'lit') return lits(first).map((text) => [text]);
    if (name === 'val') return [[undefined]];
    if (name === 'join') return joined(first, separator ? (fragment(separator)[0] ?? []) : [', ']);
    if (['ref', 'table', 'id'].includes(name))
      return stringsOf(values, program, first).map((text) => [quoted(text)]);
    throw new Unresolved(`sql.${name}`);
  }

  function lits(value: Value): string[] {
    try {
      return stringsOf(values, program, value).map((text) => `'${text}'`);
    } catch (error) {
      if (error instanceof Unresolved) return ['null'];
      throw error;
    }
  }

  function joined(list: Value, between: Text): Text[] {
    return itemsOf(list).flatMap((items) =>
      sideBySide(
        items.flatMap((item, at) => (at === 0 ? [ofSpan(item)] : [[between], ofSpan(item)])),
      ),
    );
  }

  /** A list of values whose length is not known is sent as one value. */
  function itemsOf(list: Value): Value[][] {
    if (isFragment(program, list.node)) return listsOf(values, program, list);
    try {
      return listsOf(values, program, list);
    } catch (error) {
      if (error instanceof Unresolved) return [[list]];
      throw error;
    }
  }
}

/**
 * Joins parts that each have alternatives: the first with the first, the second with the second, a
 * shorter list from its beginning again. Conditions that are asked twice so stay in step.
 */
function sideBySide(parts: readonly Text[][]): Text[] {
  if (parts.some((part) => part.length === 0)) return [];
  const count = Math.min(mostVariants, Math.max(1, ...parts.map((part) => part.length)));
  return Array.from({ length: count }, (_, at) =>
    parts.flatMap((part) => part[at % part.length] ?? []),
  );
}

function numbered(text: Text): string {
  let count = 0;
  return text.map((part) => part ?? `$${String((count += 1))}`).join('');
}

function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

const fragmentType = /\b(Raw|AliasedRaw)Builder<|\bSql\b/;

/** Returns whether an expression is a piece of SQL; everything else is sent as a parameter. */
export function isFragment(program: Program, node: ast.Node): boolean {
  const type = program.checker.getTypeAtLocation(node);
  return type !== undefined && fragmentType.test(program.checker.typeToString(type));
}
