import type { PersonalRegister, TableRegister } from '#platform/server/privacy/personal-columns.ts';
import { periodOf, type Keeping } from './keeping.rules.ts';

/** The table in docs/privacy.md: every table that is about people, what for, how long and why, and what erasure does to it. */
export function retentionTable(retention: Readonly<Record<string, Keeping>>, personal: PersonalRegister): string {
  const rows = Object.entries(retention)
    .filter(([table]) => isPersonal(personal[table]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([table, keeping]) => `| ${[table, personal[table]?.purpose, periodOf(keeping), erasureOf(table, personal[table])].join(' | ')} |`,
    );
  return ['| Table | What for | Kept | Erasure |', '|---|---|---|---|', ...rows].join('\n');
}

function isPersonal(register: TableRegister | undefined): boolean {
  return register !== undefined && (register.who !== undefined || register.named !== undefined || (register.mentions ?? []).length > 0);
}

function erasureOf(table: string, register: TableRegister | undefined): string {
  if (table.endsWith('audit_entries')) return 'name and words go, the chain stays';
  return register?.isRowErased ? 'row goes' : 'names become a pseudonym';
}
