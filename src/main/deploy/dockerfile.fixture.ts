/** One instruction of a Dockerfile. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** A stage of a Dockerfile, from its FROM on. */
export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly steps: readonly Instruction[];
}

const words = new Set([
  ...['FROM', 'ENV', 'WORKDIR', 'COPY', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'],
  ...['HEALTHCHECK', 'ENTRYPOINT', 'CMD'],
]);

/** @throws Error for a line that is no instruction we know */
export function readDockerfile(text: string): Stage[] {
  const stages: { image: string; name: string | undefined; steps: Instruction[] }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!words.has(word)) throw new Error(`no instruction: ${line}`);
    const [, image, , name] = /^(\S+)( AS (\S+))?$/.exec(word === 'FROM' ? rest : '') ?? [];
    if (image !== undefined) stages.push({ image, name, steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/** Values of ENV. */
export function envOf({ steps }: Stage): Record<string, string> {
  return Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .map(({ rest }) => rest.split('=', 2) as [string, string]),
  );
}

/** Words of an instruction in JSON (ENTRYPOINT, CMD, the command of HEALTHCHECK). */
export function commandOf({ steps }: Stage, wanted: string): string[] {
  const { rest = '' } = steps.find(({ word }) => word === wanted) ?? {};
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}
