import { useEffect, useState } from 'react';
import type { LookGiven, documentLookContract } from '#domains/documents/documents.schema.ts';
import {
  colours,
  leastContrast,
  mostLogoBytes,
  documentLookRoutes,
} from '#domains/documents/handouts.ts';
import { contrastOf } from '#platform/common/face/contrast.rules.ts';
import { type FieldRule, pattern, required } from '#platform/common/field.rules.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useBegun } from '#platform/web/forms/use-begun.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Grid, Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toolTexts } from './texts.ts';
import './das-tool.css';

export const lookClient = contractClient<typeof documentLookContract>(documentLookRoutes);

/** Draws the top of a title page: paper is white in the dark, too. */
function LookPreview({ look: { accent, heading, logo } }: { readonly look: LookGiven }) {
  const t = useT(toolTexts);
  const [line, ink] = [accent, heading].map((one) => (colours.test(one) ? one : undefined));
  return (
    <figure className="dt-paper" style={{ '--dt-accent': line, '--dt-heading': ink }}>
      {logo === null ? <p>{t('look.noLogo')}</p> : <img src={logo} alt={t('look.logo')} />}
      <p className="dt-paper-title">{t('look.sampleTitle')}</p>
      <p className="dt-paper-line">{t('look.sampleTenant')}</p>
      <p>
        {t('look.sampleText')} <span>{t('look.sampleLink')}</span>
      </p>
      <figcaption>{t('look.preview')}</figcaption>
    </figure>
  );
}

const kinds: readonly string[] = ['image/svg+xml', 'image/png'];

/** Judges a file before it is sent; the server judges its content. */
function logoFault({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!kinds.includes(type)) return 'wrongKind';
  return size > mostLogoBytes ? 'tooLarge' : undefined;
}

/** Reads a file as a data address. */
const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });

const refresh = [lookClient.get];

/** Form of logo and colours; what it would look like stands beside it. */
export function LookForm({
  initial,
  version,
  onDirty,
}: {
  readonly initial: LookGiven;
  readonly version: string;
  readonly onDirty: (isDirty: boolean) => void;
}) {
  const t = useT(toolTexts);
  const save = useAction(lookClient.save, { refresh, success: t('saved') });
  const send = (body: LookGiven, from: string) => save.run({ body, version: from });
  const dark: FieldRule<string> = (colour) =>
    contrastOf(colour, '#ffffff') < leastContrast
      ? { rule: 'pattern', message: t('look.pale') }
      : undefined;
  const colour = [required(t('missing')), pattern(colours, t('look.wrong')), dark];
  const form = useForm<LookGiven>({
    initial,
    rules: { accent: colour, heading: colour },
    draft: 'das-tool.look',
    faults: save.error?.errors,
    onSubmit: (values) => send(values, version),
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const labels = { accent: t('look.accent'), heading: t('look.heading'), logo: t('look.logo') };
  return (
    <FormView form={form} labels={labels}>
      <Grid>
        <Stack gap={4}>
          <LogoField logo={form.values.logo} onChange={(logo) => form.change({ logo })} />
          <TextField label={labels.heading} maxLength={7} {...form.field('heading')} />
          <TextField
            label={labels.accent}
            description={t('look.accentHint')}
            maxLength={7}
            {...form.field('accent')}
          />
          <Inline>
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </Inline>
          <p className="ui-muted">{t('look.since')}</p>
        </Stack>
        <LookPreview look={form.values} />
      </Grid>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'heading', label: labels.heading },
          { key: 'accent', label: labels.accent },
        ]}
        base={initial}
        mine={form.values}
        onSave={(merged, seen) => void send(merged, seen).then((answer) => answer && form.reset())}
        onTake={form.reset}
        refresh={refresh}
      />
    </FormView>
  );
}

function LogoField({
  logo,
  onChange,
}: {
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}) {
  const t = useT(toolTexts);
  const [fault, setFault] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    const wrong = file && logoFault(file);
    setFault(wrong && t(`look.${wrong}`));
    if (file && !wrong) onChange(await readFile(file));
  };
  return (
    <FileDrop
      label={t('look.logo')}
      description={t('look.logoHint')}
      accept=".svg,.png,image/svg+xml,image/png"
      error={fault}
      onFiles={(files) => void take(files)}
      {...(logo !== null && {
        file: { name: t('look.logo'), size: Math.round((logo.length * 3) / 4) },
        onRemove: () => onChange(null),
      })}
    />
  );
}

/** The operator's look on documents, with a sheet that shows it. */
export function LookSection() {
  const t = useT(toolTexts);
  const source = useDataSource(lookClient.get);
  const failure = useSourceFailure({ title: t('look.failed'), source });
  if (!source.data) return failure ?? <Skeleton lines={10} />;
  const { accent, heading, logo } = source.data;
  return <Edited given={{ accent, heading, logo }} />;
}

function Edited({ given }: { readonly given: LookGiven }) {
  const begun = useBegun(given);
  return <LookForm key={begun.version} {...begun} />;
}
