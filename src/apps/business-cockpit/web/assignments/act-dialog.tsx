import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { GrantDialog } from '../requests/grant-dialog.tsx';
import { TakeBackDialog } from '../requests/take-back-dialog.tsx';
import { ExceptDialog } from './except-dialog.tsx';
import type { PersonAct } from './person-sheet.tsx';

interface ActDialogProps {
  readonly act: PersonAct;
  readonly people: readonly LicencePerson[];
  readonly licences: readonly { readonly skuId: string; readonly name: string }[];
  /** The licence that the list shows. */
  readonly licence: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog of a deed on one or several people. */
export function ActDialog({ act, licences, ...given }: ActDialogProps) {
  if (act === 'grant') return <GrantDialog licences={licences} {...given} />;
  if (act === 'except') return <ExceptDialog {...given} />;
  return <TakeBackDialog kind={act} {...given} />;
}
