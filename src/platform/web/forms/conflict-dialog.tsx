import type { Conflict } from '#platform/common/errors.ts';
import { type ConflictField, ConflictView } from '../ui/conflict-view.tsx';
import { refreshSources } from '../data/query-client.ts';

export interface ConflictDialogProps<T extends object> {
  /** The action of the form, as `useAction` gave it. */
  readonly action: {
    readonly conflict: Conflict | undefined;
    readonly pending: boolean;
    readonly reset: () => void;
  };
  /** The editable fields, named as on the wire, labelled as in the form. */
  readonly fields: readonly ConflictField<T>[];
  /** State the form started from; undefined when creating. */
  readonly base: T | undefined;
  readonly mine: T;
  /**
   * Saves the chosen fields, beginning from `version`: what somebody else has saved by now is
   * known.
   */
  readonly onSave: (fields: T, version: string) => void;
  /** The saved state stays: closes the form. */
  readonly onTake: () => void;
  /** Data sources to reload when the saved state is taken. */
  readonly refresh: readonly { readonly key: string }[];
}

/**
 * Shows itself when an edit met another one (412, UXR-1); stands beside the form it belongs to:
 *
 *   const save = useAction(thingsClient.rename, { refresh: [thingsClient.list], onSuccess: onClose
 *   });
 *   const send = (fields: { name: string }, version: string) => void save.run({ params: { id },
 *   body: fields, version });
 *   …onSubmit={() => send({ name }, thing.version)}
 *   <ConflictDialog action={save} base={{ name: thing.name }} mine={{ name }} fields={[{ key:
 *   'name', label: t('name') }]}
 *     onSave={send} onTake={onClose} refresh={[thingsClient.list]} />
 *
 * On the server: `version: 'required'` in the contract and `demandVersion` in the handler
 * (`platform/server/http/version.ts`).
 */
export function ConflictDialog<T extends object>({
  action,
  fields,
  base,
  mine,
  onSave,
  onTake,
  refresh,
}: ConflictDialogProps<T>) {
  const { conflict, pending, reset } = action;
  if (!conflict) return null;
  const take = (): void => {
    reset();
    void refreshSources(refresh.map(({ key }) => key));
    onTake();
  };
  return (
    <ConflictView
      fields={fields}
      base={base}
      mine={mine}
      // the server compares the same editable fields
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      theirs={(conflict.current ?? undefined) as T | undefined}
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      isPending={pending}
      onSave={(chosen) => onSave(chosen, conflict.version)}
      onTake={take}
      onClose={reset}
    />
  );
}
