import type { PersonalRegister, TableRegister } from '#platform/server/privacy/personal-columns.ts';
import { periodOf } from '#domains/privacy/server/keeping.rules.ts';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/**
 * The table in docs/privacy.md: every table that is about people, what for, how long and why, and
 * what erasure does to it.
 */
export function retentionTable(retention: RetentionRegister, personal: PersonalRegister): string {
  const rows = Object.keys(retention)
    .filter((table) => isPersonal(personal[table]))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(
      (table) =>
        `| ${[table, personal[table]?.purpose, periodOf(table, retention), erasureOf(table, personal[table])].join(' | ')} |`,
    );
  return ['| Table | What for | Kept | Erasure |', '|---|---|---|---|', ...rows].join('\n');
}

function isPersonal(register: TableRegister | undefined): boolean {
  return (
    register !== undefined &&
    (register.who !== undefined ||
      register.named !== undefined ||
      (register.mentions ?? []).length > 0)
  );
}

function erasureOf(table: string, register: TableRegister | undefined): string {
  if (table.endsWith('audit_entries')) return 'name and words go, the chain stays';
  return register?.isRowErased ? 'row goes' : 'names become a pseudonym';
}
