/**
 * Personal data of a table. Every owner of tables keeps a register beside its migrations; a test
 * compares them all with the database, so that a new column that could hold a name does not stay
 * unregistered (LAW-1).
 */
export interface TableRegister {
  /** Purpose of the data. */
  readonly purpose: string;
  /** Column that identifies the person of a row. */
  readonly who?: { readonly column: string; readonly by: 'id' | 'email' | 'subject' | 'words' };
  /**
   * Columns of such a row that speak of the person, and what erasure leaves of each. `keep`: the
   * law wants it.
   */
  readonly own?: Readonly<Record<string, Erasure>>;
  /** Erasure takes the whole row of the person. */
  readonly isRowErased?: boolean;
  /**
   * Names that stand beside an id, text column by id column: the id says whose name it is, so that
   * namesakes keep theirs.
   */
  readonly named?: Readonly<Record<string, string>>;
  /**
   * Columns of the person's own rows that speak of others, too: left out where people fetch their
   * data themselves.
   */
  readonly ofOthers?: readonly string[];
  /** Texts that may name anybody: erasure takes the person's name and address out of them. */
  readonly mentions?: readonly string[];
  /** Texts about things, looked at one by one. */
  readonly notPersonal?: readonly string[];
}

/**
 * `pseudonym`: the name that erased people share; `gone`: empty; `unlinked`: a key that leads
 * nowhere outside.
 */
export type Erasure = 'keep' | 'pseudonym' | 'gone' | 'unlinked';

/** Registers by table. */
export type PersonalRegister = Readonly<Record<string, TableRegister>>;

export function personalRegister<const R extends PersonalRegister>(register: R): R {
  return register;
}

/** Replacement of an erased person's name. */
export const pseudonym = 'Gelöschte Person';
