import { resolve } from 'node:path';
import {
  API,
  TypeFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';
import { indexCalls, type Calls } from './calls.ts';
import { ast } from './syntax.ts';

/**
 * The compiler's interface is marked unstable. It is imported here and in syntax.ts only, and
 * the version of TypeScript is pinned in package.json.
 */
export { TypeFlags };
export type { Checker, Type };

/** The type-checked server half of the project. */
export interface Program extends Calls {
  readonly checker: Checker;
  /** Source files of the product: no tests, no fixtures. Paths from the project's root. */
  readonly files: readonly string[];
  /** Returns the syntax tree of one of `files`. */
  tree(file: string): ast.SourceFile;
  /** Returns the declaration of a name, import aliases followed; undefined for a global. */
  declarationOf(name: ast.Node): ast.Node | undefined;
  /** Returns the value that `{ name }` in an object literal is short for. */
  shorthandValueOf(property: ast.Node): ast.Node | undefined;
  close(): void;
}

const product = /\/src\/(?!.*\.(test|fixture)\.ts$).*\.ts$/;

/** Opens the project of tsconfig.server.json below `root`. Takes about two seconds. */
export function openProgram(root: string): Program {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [resolve(root, 'tsconfig.server.json')] });
  const project = snapshot.getProjects()[0];
  if (!project) throw new Error(`no project in ${root}`);
  const { checker, program } = project;
  const files = program
    .getSourceFileNames()
    .filter((file) => file.startsWith(`${root}/`) && product.test(file))
    .map((file) => file.slice(root.length + 1));
  const tree = (file: string): ast.SourceFile => {
    const found = program.getSourceFile(resolve(root, file));
    if (!found) throw new Error(`${file} is not part of the program`);
    return found;
  };
  return {
    checker,
    files,
    tree,
    ...indexCalls(files, tree),
    declarationOf: (name) => declarationOf(project, checker.getSymbolAtLocation(name)),
    shorthandValueOf: (property) =>
      declarationOf(project, checker.getShorthandAssignmentValueSymbol(property)),
    close: () => api.close(),
  };
}

function declarationOf(project: Project, symbol: Symbol | undefined): ast.Node | undefined {
  if (!symbol) return undefined;
  const isAlias = symbol.declarations[0]?.kind === ast.SyntaxKind.ImportSpecifier;
  const target = isAlias ? project.checker.getAliasedSymbol(symbol) : symbol;
  return target.declarations[0]?.resolve(project);
}
