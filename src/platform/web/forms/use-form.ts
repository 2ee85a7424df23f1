import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type FieldFault, faultOf } from '#platform/common/field.rules.ts';
import { isSameContent } from '#platform/common/version.ts';
import type { Translate } from '#platform/common/texts/translator.ts';
import type { ApiError } from '../client/api-error.ts';
import { whileTaking } from '../notifications/form-refusals.ts';
import { refusalText } from '../notifications/refusal-texts.ts';
import { useSettings } from '../settings/settings.ts';
import { useUiT } from '../ui/ui-provider.tsx';
import { type Draft, draftFor } from './draft.rules.ts';
import { draftsOf } from './drafts.ts';
import { formTexts } from './form-texts.ts';
import { useUnsaved } from './unsaved.ts';

type Names<V> = keyof V & string;

/** Judges one value, where it needs them beside the others of its form. */
type FormRule<T, V> = (value: T, values: NoInfer<V>) => FieldFault | undefined;

export interface FormOptions<V extends object> {
  readonly initial: V;
  /** Rules by field; the first that fails is said. */
  readonly rules?: { readonly [K in keyof V]?: readonly FormRule<V[K], V>[] };
  /**
   * Keeps the input for seven days under this name, for this person in this tenant
   * (`role.edit.${id}`).
   */
  readonly draft?: string;
  /** A form whose steps stand in the address. */
  readonly staysOnPath?: boolean;
  /** Empty after saving, waiting for the next: a conversation. */
  readonly startsAnew?: boolean;
  /** Faults found by the server: `action.error?.errors`. The last part of `at` names the field. */
  readonly faults?: readonly { readonly at: string; readonly message: string }[] | undefined;
  /** Refusals that are about one field, by their types: shown below it, never as a notification. */
  readonly refusedAt?: Readonly<Record<string, Names<V>>>;
  /** Saves; answers what `action.run` answers: undefined or false where it failed. */
  readonly onSubmit: (values: V) => Promise<unknown>;
}

/** Props of a kit field. */
export interface FieldBinding<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

export interface FormState<V extends object> {
  /** Id of the form element, for a submit button outside of it. */
  readonly id: string;
  readonly values: V;
  readonly change: (part: Partial<V>) => void;
  /** Spread on a field: `<TextField label={…} {...form.field('name')} />`. */
  readonly field: <K extends Names<V>>(name: K) => FieldBinding<V[K]>;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Messages by field, after the first try to submit. */
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /**
   * Number of refused submits, in the browser or by the server; each moves the focus to the first
   * fault.
   */
  readonly refusals: number;
  readonly submit: () => Promise<void>;
  /** `onClose={form.closing(onClose)}`: asks first where there is unsaved input. */
  readonly closing: (onClose: () => void) => () => void;
  /** Time of the restored draft; undefined if none was restored. */
  readonly restoredAt: Date | undefined;
  /** Back to what the form began with; the draft goes. */
  readonly reset: () => void;
}

/** Returns the first fault of a field, judged beside the values of the others. */
function judge<V extends object, K extends Names<V>>(
  values: V,
  name: K,
  rules: readonly FormRule<V[K], V>[] = [],
): FieldFault | undefined {
  return faultOf(
    values[name],
    rules.map((rule) => (value) => rule(value, values)),
  );
}

/**
 * A form: values, rules, errors after the first try, unsaved guard and draft in one place. Fields
 * are the kit's, controlled:
 *
 *   const form = useForm({ initial: { name: thing.name }, rules: { name: [required(),
 *   maxLength(120)] }, draft: `thing.${thing.id}`,
 *     faults: save.error?.errors, onSubmit: (values) => save.run({ params, body: values, version: thing.version }) });
 *   <Sheet onClose={form.closing(onClose)} actions={<SubmitButton
 *   form={form}>{t('save')}</SubmitButton>} …>
 *     <FormView form={form} labels={{ name: t('name') }}><TextField label={t('name')} {...form.field('name')} /></FormView>
 *   </Sheet>
 */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const {
    initial,
    rules,
    draft,
    onSubmit,
    faults,
    refusedAt = {},
    staysOnPath = false,
    startsAnew = false,
  } = options;
  const id = useId();
  const t = useUiT(formTexts);
  const restored = useRestored(draft, initial);
  const [start] = useState(initial);
  const [values, setValues] = useState<V>({ ...start, ...restored?.part });
  const [restoredAt, setRestoredAt] = useState(restored?.at);
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const isSending = useRef(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<V>(start);
  const isDirty = !isSameContent(values, saved);
  const drafts = draft === undefined ? undefined : draftsOf(draft);
  const reset = (): void => {
    drafts?.drop();
    setValues(saved);
    setRestoredAt(undefined);
    setTried(false);
  };
  useKeptDraft(drafts, values, isDirty);
  const closing = useUnsaved(isDirty && !isPending, { staysOnPath, discard: () => drafts?.drop() });

  const judged = (name: Names<V>) => judge(values, name, rules?.[name]);
  const messageOf = (name: Names<V>): string | undefined => {
    const fault = judged(name);
    if (fault) return sayFault(fault, t);
    return [...(faults ?? []), ...refused].find(({ at }) => fieldOf(at) === name)?.message;
  };
  // the fields are the keys of `initial`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(initial) as Names<V>[];
  const wrong = names.flatMap((name) => {
    const message = messageOf(name);
    return message === undefined ? [] : [{ name, message }];
  });
  /** Shows what the server refused at the fields; an error of a field is never a notification. */
  const take = (error: ApiError): boolean => {
    const about = refusedAt[error.type];
    const { language } = useSettings.getState();
    const said = refusalText(error.type, error.params, language) ?? error.title;
    const found = about === undefined ? error.errors : [{ at: about, message: said }];
    const isAboutFields = found.every(({ at }) => names.some((name) => name === fieldOf(at)));
    if (found.length === 0 || !isAboutFields) return false;
    setRefused(found);
    return true;
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    setRefused([]);
    if (isSending.current) return;
    if (wrong.some(({ name }) => judged(name))) return setRefusals((count) => count + 1);
    isSending.current = true; // also for a second press before anything is drawn
    setPending(true);
    try {
      const answer = await whileTaking(take, () => onSubmit(values));
      if (answer === undefined || answer === false) return setRefusals((count) => count + 1);
      drafts?.drop();
      if (!startsAnew) return setSaved(values);
      setValues(start);
      setTried(false);
      setLeft(new Set());
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return {
    id,
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => setValues((now) => ({ ...now, [name]: value })),
      onBlur: () =>
        setLeft((now) =>
          now.has(name) || isSameContent(values[name], start[name]) ? now : new Set([...now, name]),
        ),
      error: isTried || left.has(name) ? messageOf(name) : undefined,
    }),
    isDirty,
    isPending,
    errors: isTried ? wrong : [],
    refusals,
    submit,
    closing,
    restoredAt: restoredAt === undefined ? undefined : new Date(restoredAt),
    reset,
  };
}

type Fault = NonNullable<FormOptions<object>['faults']>[number];

/** The last part of a fault's place names the field. */
const fieldOf = (at: string): string | undefined => at.split('.').at(-1);

/** Returns a fault in words. */
export function sayFault(
  { rule, limit = 0, message }: FieldFault,
  t: Translate<(typeof formTexts)['de']>,
): string {
  if (message !== undefined) return message;
  return rule === 'minLength' || rule === 'maxLength' ? t(rule, { limit }) : t(rule);
}

/** Read once, when the form appears. */
function useRestored<V extends object>(draft: string | undefined, initial: V) {
  const [found] = useState(() => {
    const kept = draft === undefined ? undefined : draftsOf(draft).read(Date.now());
    const part = kept && draftFor(kept, initial);
    return kept && part && !isSameContent({ ...initial, ...part }, initial)
      ? { at: kept.at, part }
      : undefined;
  });
  return found;
}

const keepAfterMs = 300;

function useKeptDraft(
  drafts: ReturnType<typeof draftsOf> | undefined,
  values: object,
  isDirty: boolean,
): void {
  const isKept = drafts !== undefined;
  const keep = useEffectEvent(() =>
    drafts?.keep({ at: Date.now(), values: { ...values } } satisfies Draft),
  );
  useEffect(() => {
    if (!isKept || !isDirty) return undefined;
    const timer = setTimeout(() => keep(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [isKept, isDirty, values]);
}
