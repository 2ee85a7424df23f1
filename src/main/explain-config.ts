import { z } from 'zod';
import { settings } from './settings.ts';

interface Described {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
}

/** Names, defaults and meanings, taken from the schema itself. */
function described(): Described[] {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, shape]) => {
    const { default: fallback, description = '' } = typeof shape === 'object' ? shape : {};
    return { name, fallback: typeof fallback === 'string' ? fallback : '', about: description };
  });
}

/** The whole schema for the terminal, at most 80 columns wide: `npm start -- --explain`. */
export function explainConfig(): string {
  const entries = described().map(
    ({ name, fallback, about }) => `${name}${fallback && ` (${fallback})`}\n${wrapped(about)}`,
  );
  const head =
    'Settings are environment variables; the default stands in brackets. Each may\ncome from a file instead: NAME_FILE=/path.';
  return [head, ...entries].join('\n\n');
}

/** The same as a Markdown table, as it stands in docs/operations.md. */
export function settingsTable(): string {
  const rows = described().map(
    ({ name, fallback, about }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${about} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 74) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `    ${line}`).join('\n');
}
