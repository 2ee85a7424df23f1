import type { Fault } from './layers.rules.ts';

/**
 * The folders of `platform/web`, lowest floor first. A file may import from its own folder and from
 * lower floors; folders on the same floor do not know each other. Files that lie in `platform/web`
 * itself stand above all floors.
 */
export const webFloors: readonly (readonly string[])[] = [
  ['client', 'log', 'offline', 'settings', 'ui'],
  ['demo', 'i18n', 'notifications', 'theme'],
  ['session'],
  ['router'],
  ['blades', 'data', 'system'],
  ['boot', 'files', 'forms', 'help', 'home', 'push'],
  ['list', 'shell'],
];

const web = 'src/platform/web/';

/** Returns the fault of an import inside `platform/web` that does not lead down, if it is one. */
export function judgeFloor(file: string, target: string): Fault | undefined {
  if (!file.startsWith(web) || !target.startsWith(web)) return undefined;
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to || from === '') return undefined;
  const [above, below] = [floorOf(from), floorOf(to)];
  if (above === -1 || below === -1) return fault(file, target, 'lies on no floor of platform/web');
  return below < above ? undefined : fault(file, target, `may not import up or across: ${target}`);
}

const fault = (file: string, specifier: string, why: string): Fault => ({ file, specifier, why });

/** Returns the folder below `platform/web`; empty for a file that lies in it directly. */
function folderOf(file: string): string {
  const [folder = '', ...rest] = file.slice(web.length).split('/');
  return rest.length === 0 ? '' : folder;
}

function floorOf(folder: string): number {
  return folder === '' ? webFloors.length : webFloors.findIndex((floor) => floor.includes(folder));
}

/**
 * Returns the groups of files that reach each other by imports, each sorted (strongly connected
 * components, Tarjan 1972). Empty if there is no circle.
 */
export function fileCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      const reached = order.has(next) ? orderIfOpen(next) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) close(file);
    return low;
  };
  const orderIfOpen = (file: string): number =>
    open.includes(file) ? (order.get(file) ?? Infinity) : Infinity;
  const close = (first: string): void => {
    const group = open.splice(open.indexOf(first));
    if (group.length > 1) found.push(group.toSorted());
  };

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
