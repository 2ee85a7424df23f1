import { readFileSync } from 'node:fs';
import { settings } from './settings.ts';

/** Names and values as the system gives them to the program. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns what is set, from the environment or from the file that it names; adds to the faults. */
export function collect(env: Environment, faults: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(settings.shape)) {
    const [direct, file] = [env[name], env[`${name}_FILE`]];
    if (direct && file) faults.push(`${name} and ${name}_FILE are both set; choose one`);
    const value = direct || (file && contentOf(`${name}_FILE`, file, faults));
    if (value) values[name] = value;
  }
  return values;
}

function contentOf(name: string, path: string, faults: string[]): string | undefined {
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content === '') faults.push(`${name} names ${path}, which is empty`);
    return content;
  } catch (error) {
    faults.push(
      `${name} names ${path}, which cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
    return undefined;
  }
}
