import type { FormAnswers, FormField } from './tickets.schema.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

function isGood(field: FormField, answer: string): boolean {
  if (answer === '') return !field.isRequired;
  switch (field.kind) {
    case 'date':
      return day.test(answer) && !Number.isNaN(Date.parse(answer));
    case 'number':
      return /^\d{1,9}$/.test(answer);
    case 'choice':
      return field.options.some(({ id }) => id === answer);
    case 'yesNo':
      return answer === 'yes' || answer === 'no';
    case 'text':
      return answer.length <= 200;
    case 'longText':
      return answer.length <= 4000;
  }
}

/** Returns the keys of fields whose answer is missing or wrong. */
export function faultyAnswers(fields: readonly FormField[], answers: FormAnswers): string[] {
  return fields
    .filter((field) => !isGood(field, (answers[field.key] ?? '').trim()))
    .map(({ key }) => key);
}

/** Returns the answers to the form's own questions, without blanks at their ends. */
export function keptAnswers(fields: readonly FormField[], answers: FormAnswers): FormAnswers {
  const kept = fields.flatMap(({ key }) => {
    const answer = (answers[key] ?? '').trim();
    return answer === '' ? [] : [[key, answer] as const];
  });
  return Object.fromEntries(kept);
}

/** Returns answers as people say them: what was typed, and the names of what was chosen. */
export function answerWords(fields: readonly FormField[], answers: FormAnswers): string {
  const words = fields.flatMap(({ key, kind, options }) => {
    const answer = answers[key] ?? '';
    if (kind === 'yesNo') return [];
    if (kind !== 'choice') return [answer];
    return options
      .filter(({ id }) => id === answer)
      .flatMap(({ labelDe, labelEn }) => [labelDe, labelEn]);
  });
  return words.filter((word) => word !== '').join(' ');
}
