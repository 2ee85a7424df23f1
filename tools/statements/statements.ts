import type { Program } from './program.ts';
import { ast, placeOf, walk } from './syntax.ts';
import { Unresolved, type Values } from './values.ts';
import { expand, isFragment } from './variants.ts';

/** A call of `.execute()` on a `sql` expression. */
export interface Statement {
  /** `src/file.ts:line` */
  readonly place: string;
  readonly file: string;
  readonly call: ast.CallExpression;
  /** The type argument of `sql<Row>`, if there is one. */
  readonly row: ast.Node | undefined;
  /** Every form in which it can be sent; empty where that is not to be known. */
  readonly texts: readonly string[];
  /** Reason why the statement could not be expanded. */
  readonly unresolved: string | undefined;
  /** Somebody looks at the rows of the result. */
  readonly isRead: boolean;
}

export interface Found {
  readonly statements: readonly Statement[];
  /** All calls of a method `execute`, those of other things included. */
  readonly executeCalls: number;
  /** Places of `sql` templates that are part of no statement found. */
  readonly unused: readonly string[];
}

/** Finds and expands every executed statement of the product. */
export function findStatements(program: Program, values: Values): Found {
  const statements: Statement[] = [];
  const templates = new Map<ast.Node, string>();
  const used = new Set<ast.Node>();
  let executeCalls = 0;
  for (const file of program.files) {
    const tree = program.tree(file);
    if (!tree.text.includes('.execute(') && !tree.text.includes('sql')) continue;
    walk(tree, (node) => {
      if (ast.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
        templates.set(node, placeOf(file, node));
      if (!ast.isCallExpression(node) || !isExecute(node.expression)) return;
      executeCalls += 1;
      const { expression } = node.expression;
      if (isFragment(program, expression))
        statements.push(statementOf({ program, values, used }, file, node, expression));
    });
  }
  const unused = [...templates].filter(([node]) => !used.has(node)).map(([, place]) => place);
  return { statements, executeCalls, unused };
}

interface Finding {
  readonly program: Program;
  readonly values: Values;
  readonly used: Set<ast.Node>;
}

function isExecute(node: ast.Node): node is ast.PropertyAccessExpression {
  return ast.isPropertyAccessExpression(node) && node.name.text === 'execute';
}

function statementOf(
  { program, values, used }: Finding,
  file: string,
  call: ast.CallExpression,
  template: ast.Node,
): Statement {
  const known = {
    place: placeOf(file, template),
    file,
    call,
    isRead: isRead(call),
  };
  try {
    const { texts, templates } = expand(values, program, template);
    for (const each of templates) used.add(each);
    return { ...known, row: rowOf(templates[0]), texts, unresolved: undefined };
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error;
    return { ...known, row: undefined, texts: [], unresolved: error.message };
  }
}

function rowOf(template: ast.Node | undefined): ast.Node | undefined {
  return template && ast.isTaggedTemplateExpression(template)
    ? template.typeArguments?.[0]
    : undefined;
}

/** `await sql`…`.execute(db);` alone, or with the number of rows only, reads nothing. */
function isRead(call: ast.CallExpression): boolean {
  let awaited = call.parent;
  while (ast.isAwaitExpression(awaited) || ast.isConditionalExpression(awaited))
    awaited = awaited.parent;
  if (ast.isExpressionStatement(awaited)) return false;
  if (ast.isVariableDeclaration(awaited)) return isMoreThanCounted(awaited);
  return !ast.isArrowFunction(awaited);
}

/** True if `rows` of `const { rows } = …` is used for anything but its length. */
function isMoreThanCounted(declared: ast.VariableDeclaration): boolean {
  const rows = /\brows\b(?:: (\w+))?/.exec(declared.name.getText());
  if (!rows) return false;
  const bound = rows[1] ?? 'rows';
  const block = declared.parent.parent.parent;
  let isMore = false;
  walk(block, (node) => {
    if (!ast.isIdentifier(node) || node.text !== bound || isOnlyName(node.parent)) return;
    const { parent } = node;
    isMore ||= !(ast.isPropertyAccessExpression(parent) && parent.name.text === 'length');
  });
  return isMore;
}

/** `rows` in `{ rows }` of a pattern and in `{ rows: [] }` is no use of the variable. */
function isOnlyName(parent: ast.Node): boolean {
  return ast.isBindingElement(parent) || ast.isPropertyAssignment(parent);
}
