import { stringify } from 'yaml';

/** Values that templates of the chart ask for. */
export interface ChartValues {
  readonly Values: Record<string, unknown>;
  readonly Release: { readonly Name: string };
}

/**
 * Renders the part of Helm's templates that our chart uses: values, `quote`, `toYaml … | nindent n`
 * and one level of `if … end`.
 * @throws Error for anything else, and for a value that there is not
 */
export function renderTemplate(text: string, given: ChartValues): string {
  const chosen = text.replaceAll(
    /\{\{- if (\S+) \}\}\n([\s\S]*?)\{\{- end \}\}\n?/g,
    (_all, path: string, body: string) => (valueOf(path, given) === true ? body : ''),
  );
  const laid = chosen.replaceAll(
    / *\{\{- toYaml (\S+) \| nindent (\d+) \}\}/g,
    (_all, path: string, indent: string) =>
      stringify(valueOf(path, given))
        .trimEnd()
        .split('\n')
        .map((line) => ' '.repeat(Number(indent)) + line)
        .join('\n'),
  );
  return laid.replaceAll(/\{\{ (.+?) \}\}/g, (_all, expression: string) => {
    const [path = '', filter] = expression.split(' | ');
    const value = valueOf(path, given);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${expression} is no text`);
    if (filter === undefined) return String(value);
    if (filter !== 'quote') throw new Error(`the chart may not use ${filter}`);
    return JSON.stringify(String(value));
  });
}

function valueOf(path: string, given: ChartValues): unknown {
  const value = path
    .split('.')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], given);
  if (value === undefined) throw new Error(`the chart has no ${path}`);
  return value;
}
