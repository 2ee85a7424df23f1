import { TypeFlags, type Program, type Type } from './program.ts';
import type { ast } from './syntax.ts';

/** A column as the row type argument of `sql<Row>` names it. */
export interface RowColumn {
  readonly name: string;
  /** The type as TypeScript prints it. */
  readonly text: string;
  /** `string`, `number`, `boolean`, `null`, `undefined`, `unknown`, or the name of an object type. */
  readonly kinds: ReadonlySet<string>;
  /** The words of a union of string literals. */
  readonly words: readonly string[] | undefined;
}

/** Returns the columns of a row type; undefined for `unknown`, `never` and type parameters. */
export function rowColumns(program: Program, node: ast.Node): RowColumn[] | undefined {
  const { checker } = program;
  const type = checker.getTypeAtLocation(node);
  if (!type || type.isTypeParameter()) return undefined;
  const members = type.isUnionType() ? type.getTypes() : [type];
  const columns = new Map<string, Type[]>();
  for (const member of members) {
    const properties = checker.getPropertiesOfType(member);
    const types = checker.getTypeOfSymbol(properties);
    for (const [at, { name }] of properties.entries()) {
      const found = types[at];
      if (found) columns.set(name, [...(columns.get(name) ?? []), found]);
    }
  }
  return [...columns].map(([name, types]) => columnOf(program, name, types));
}

function columnOf({ checker }: Program, name: string, types: readonly Type[]): RowColumn {
  const parts = types.flatMap((type) => (type.isUnionType() ? [...type.getTypes()] : [type]));
  const text = types.map((type) => checker.typeToString(type)).join(' | ');
  const kinds = new Set(parts.map((part) => kindOf(part, () => checker.typeToString(part))));
  const literals = parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []));
  const others = parts.filter((part) => kindOf(part, () => '') === 'string').length;
  const isUnion = literals.length > 0 && others === literals.length;
  return { name, text, kinds, words: isUnion ? [...new Set(literals)] : undefined };
}

const kindsByFlag: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.Any, 'unknown'],
];

function kindOf(type: Type, print: () => string): string {
  const known = kindsByFlag.find(([flag]) => (type.flags & flag) !== 0)?.[1];
  if (known) return known;
  if (!type.isIntersectionType()) return print();
  return (
    type
      .getTypes()
      .map((part) => kindOf(part, print))
      .find((kind) => kind !== 'object') ?? ''
  );
}
