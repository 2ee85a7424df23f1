import { useEffect, useState } from 'react';
import type { LookGiven } from '#domains/documents/look.schema.ts';
import { colours, leastContrast } from '#domains/documents/look.ts';
import { contrastOf } from '#platform/common/face/contrast.rules.ts';
import { pattern, required, type FieldRule } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Grid, Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { logoFault, readFile } from './logo-file.ts';
import { lookClient } from './look-client.ts';
import { LookPreview } from './look-preview.tsx';
import { toolTexts } from './texts.ts';

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
