import type { Examination, Finding } from './finding.ts';

export function hasFault(examinations: readonly Examination[]): boolean {
  return examinations.some(({ findings }) => findings.some(({ level }) => level === 'fault'));
}

/**
 * Formats a report for the terminal: one line per check, the remedy below it, totals at the end.
 */
export function textReport(examinations: readonly Examination[]): string {
  const parts = examinations.map(({ title, findings }) =>
    [title, ...findings.map(line)].join('\n'),
  );
  return `${[...parts, sum(examinations)].join('\n\n')}\n`;
}

function line({ level, check, says, mend }: Finding): string {
  const found = `  ${level.padEnd(9)}${check.padEnd(24)} ${says}`.trimEnd();
  return mend ? `${found}\n${' '.repeat(36)}→ ${mend}` : found;
}

function sum(examinations: readonly Examination[]): string {
  const levels = examinations.flatMap(({ findings }) => findings.map(({ level }) => level));
  const count = (wanted: Finding['level'], word: string): string => {
    const number = levels.filter((level) => level === wanted).length;
    return `${String(number)} ${word}${number === 1 ? '' : 's'}`;
  };
  return `${count('fault', 'fault')}, ${count('warning', 'warning')}, ${count('ok', 'check')} in order`;
}
