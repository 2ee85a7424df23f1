/** Parsed command line of `npm run audit`. */
export type AuditCommand =
  | { readonly do: 'verify'; readonly tenant: string | undefined; readonly isJson: boolean }
  | { readonly do: 'anchor' }
  | { readonly do: 'explain'; readonly why: string };

export const auditUsage = [
  'Usage:',
  '  npm run audit -- verify [--tenant <id>] [--json]   walks every chain of the audit trail, or one; exits 1 when one is broken',
  '  npm run audit -- anchor                            notes where the chains end, as every night',
  '',
].join('\n');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the arguments; everything that cannot be meant is explained. */
export function readAuditCommand([word, ...rest]: readonly string[]): AuditCommand {
  if (word === 'anchor')
    return rest.length === 0 ? { do: 'anchor' } : explain('anchor stands alone.');
  if (word !== 'verify') return explain(word === undefined ? '' : `There is no ${word}.`);
  const at = rest.indexOf('--tenant');
  const tenant = at < 0 ? undefined : rest[at + 1];
  if (at >= 0 && !uuid.test(tenant ?? '')) return explain('--tenant needs the id of a tenant.');
  const unknown = rest.filter(
    (one, place) => one !== '--json' && !(at >= 0 && (place === at || place === at + 1)),
  );
  if (unknown.length > 0) return explain(`There is no ${unknown.join(' ')}.`);
  return { do: 'verify', tenant: tenant?.toLowerCase(), isJson: rest.includes('--json') };
}

function explain(why: string): AuditCommand {
  return { do: 'explain', why };
}
