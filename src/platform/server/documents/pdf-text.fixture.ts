import { inflateSync } from 'node:zlib';

/** Text of each page of a PDF that was made by us: what stands in its drawing, line by line. */
export function pdfPages(file: Buffer): string[] {
  const objects = objectsOf(file);
  const letters = lettersOf(objects);
  return [...objects.values()]
    .filter(({ stream }) => /^BT$/m.test(stream))
    .map(({ stream }) => linesOf(stream, letters).join('\n'));
}

interface Part {
  readonly head: string;
  readonly stream: string;
}

/** Letters of a font by the code that a drawing has for them. */
type Letters = ReadonlyMap<number, string>;

function objectsOf(file: Buffer): ReadonlyMap<string, Part> {
  const whole = file.toString('latin1');
  const objects = [...whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)];
  return new Map(
    objects.map(([, number = '', body = '']) => {
      const [head = '', stream] = body.split(/\nstream\r?\n/);
      return [number, { head, stream: stream === undefined ? '' : inflated(stream) }];
    }),
  );
}

function lettersOf(objects: ReadonlyMap<string, Part>): ReadonlyMap<string, Letters> {
  const fonts = [...objects.values()].flatMap(({ head }) => [
    ...head.matchAll(/\/(F\d+) (\d+) 0 R/g),
  ]);
  return new Map(
    fonts.map(([, name = '', number = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '') ?? [];
      return [name, mapped(objects.get(map)?.stream ?? '')];
    }),
  );
}

function mapped(map: string): Letters {
  const ranges = [...map.matchAll(/^<(\w{4})> <\w{4}> \[(.*)\]$/gm)];
  return new Map(
    ranges.flatMap(([, first = '', entries = '']) =>
      [...entries.matchAll(/<([\w ]*)>/g)].map(([, code = ''], at): [number, string] => [
        Number.parseInt(first, 16) + at,
        String.fromCharCode(...code.split(' ').map((unit) => Number.parseInt(unit, 16))),
      ]),
    ),
  );
}

function linesOf(drawing: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters | undefined;
  const lines: string[] = [];
  for (const [, font, line] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g))
    if (font) letters = fonts.get(font);
    else
      lines.push(
        [...(line ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => letters?.get(Number.parseInt(code, 16)) ?? '\uFFFD')
          .join(''),
      );
  return lines;
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body.replace(/\r?\nendstream$/, ''), 'latin1')).toString(
      'latin1',
    );
  } catch {
    return ''; // a stream of another kind
  }
}
