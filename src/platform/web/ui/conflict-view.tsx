import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { type Side, compareFields, mergedFields, proposedSides } from './conflict.rules.ts';
import type { Translate } from '#platform/common/texts/translator.ts';
import { conflictTexts } from './conflict-texts.ts';
import { Dialog } from './dialog.tsx';
import { DateText } from './formatted.tsx';
import { Stack } from './layout.tsx';
import { useUiT } from './ui-provider.tsx';
import { RadioGroup } from './radio-group.tsx';

/** A field as the form calls it; `show` draws its value where text does not come by itself. */
export interface ConflictField<T> {
  readonly key: keyof T & string;
  readonly label: string;
  readonly show?: ((state: T) => string) | undefined;
}

export interface ConflictViewProps<T extends object> {
  readonly fields: readonly ConflictField<T>[];
  /** State the edit started from; undefined when creating. */
  readonly base: T | undefined;
  readonly mine: T;
  /** Current state; undefined if deleted. */
  readonly theirs: T | undefined;
  readonly changedBy: string | null;
  /** ISO timestamp. */
  readonly changedAt: string | null;
  readonly isPending?: boolean | undefined;
  /** Saves these fields over what stands there now. */
  readonly onSave: (fields: T) => void;
  /** Gives one's own input up. */
  readonly onTake: () => void;
  /** Back to the form, with the input kept. */
  readonly onClose: () => void;
}

/**
 * Somebody else saved first (412, UXR-1): mine, theirs and what both began from, field by field,
 * with who and when. Keep mine, take theirs, or choose per field; where both changed the same field
 * nothing is chosen beforehand.
 */
export function ConflictView<T extends object>(props: ConflictViewProps<T>) {
  const { fields, base, mine, theirs, isPending = false, onSave, onTake, onClose } = props;
  const t = useUiT(conflictTexts);
  const keys = fields.map(({ key }) => key);
  const compared = theirs ? compareFields(keys, { base, mine, theirs }) : [];
  const [chosen, setChosen] = useState<ReadonlyMap<keyof T, Side>>(new Map());
  const sides = new Map([...proposedSides(compared), ...chosen]);
  const merged = theirs && mergedFields(compared, sides, { mine, theirs });
  const differing = compared.filter(({ kind }) => kind !== 'untouched' && kind !== 'agreed');
  const actions = (
    <>
      <Button onPress={onTake} isDisabled={isPending}>
        {theirs ? t('takeTheirs') : t('discard')}
      </Button>
      <Button onPress={() => onSave(mine)} isDisabled={isPending}>
        {t('keepMine')}
      </Button>
      {differing.length > 1 ? (
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={!merged}
          onPress={() => merged && onSave(merged)}
        >
          {t('merge')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={theirs ? t('title') : t('goneTitle')} actions={actions}>
      <Stack gap={4}>
        <Banner tone="warning">
          <Who {...props} />
        </Banner>
        {fields.map((field) => {
          const one = differing.find(({ key }) => key === field.key);
          return one && theirs ? (
            <Choice
              key={field.key}
              field={field}
              states={{ base, mine, theirs }}
              side={sides.get(field.key)}
              onChoose={(side) => setChosen(new Map([...chosen, [field.key, side]]))}
            />
          ) : null;
        })}
      </Stack>
    </Dialog>
  );
}

function Who<T extends object>({ changedBy, changedAt, theirs }: ConflictViewProps<T>) {
  const t = useUiT(conflictTexts);
  const name = changedBy ?? t('somebody');
  return (
    <>
      {theirs ? t('changed', { name }) : t('deleted', { name })}
      {changedAt ? (
        <>
          {' '}
          (<DateText value={changedAt} style="dateTime" />)
        </>
      ) : null}
      . {t('yours')}
    </>
  );
}

interface ChoiceProps<T extends object> {
  readonly field: ConflictField<T>;
  readonly states: { readonly base: T | undefined; readonly mine: T; readonly theirs: T };
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function Choice<T extends object>({
  field,
  states: { base, mine, theirs },
  side,
  onChoose,
}: ChoiceProps<T>) {
  const t = useUiT(conflictTexts);
  const valueOf = (state: T): string => field.show?.(state) ?? asText(state[field.key], t);
  return (
    <RadioGroup
      label={field.label}
      description={base ? t('before', { value: valueOf(base) }) : undefined}
      layout="cards"
      options={[
        { id: 'mine', label: valueOf(mine), description: t('mine') },
        { id: 'theirs', label: valueOf(theirs), description: t('theirs') },
      ]}
      value={side ?? null}
      onChange={(next) => onChoose(next === 'theirs' ? 'theirs' : 'mine')}
    />
  );
}

function asText(value: unknown, t: Translate<(typeof conflictTexts)['de']>): string {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value))
    return value.length === 0 ? t('empty') : value.map((one) => asText(one, t)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
