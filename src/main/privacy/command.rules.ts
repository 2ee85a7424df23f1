/** Parsed command line of `npm run privacy`. */
export type PrivacyCommand =
  | { readonly do: 'export'; readonly who: string }
  | {
      readonly do: 'erase';
      readonly who: string;
      readonly reason: string;
      readonly isConfirmed: boolean;
    }
  | { readonly do: 'explain'; readonly why: string };

export const privacyUsage = [
  'Usage:',
  '  npm run privacy -- export <user id | e-mail>                          prints everything on record of a person as JSON',
  '  npm run privacy -- erase <user id | e-mail> --reason "…"              says what erasing would touch, and changes nothing',
  '  npm run privacy -- erase <user id | e-mail> --reason "…" --confirm    erases; that cannot be undone',
  '',
].join('\n');

/** Reads the arguments; everything that cannot be meant is explained. */
export function readPrivacyCommand([word, who, ...rest]: readonly string[]): PrivacyCommand {
  if (word !== 'export' && word !== 'erase')
    return explain(word === undefined ? '' : `There is no ${word}.`);
  if (who === undefined || who.startsWith('--'))
    return explain('Who? The id or the e-mail address of a user.');
  if (word === 'export')
    return rest.length === 0 ? { do: 'export', who } : explain(`There is no ${rest.join(' ')}.`);
  const at = rest.indexOf('--reason');
  const reason = at < 0 ? '' : (rest[at + 1] ?? '').trim();
  if (reason === '' || reason.startsWith('--'))
    return explain('Why? --reason "Request of 21 November" goes to the audit trail.');
  const unknown = rest.filter(
    (one, place) => one !== '--confirm' && place !== at && place !== at + 1,
  );
  if (unknown.length > 0) return explain(`There is no ${unknown.join(' ')}.`);
  return { do: 'erase', who, reason, isConfirmed: rest.includes('--confirm') };
}

function explain(why: string): PrivacyCommand {
  return { do: 'explain', why };
}
