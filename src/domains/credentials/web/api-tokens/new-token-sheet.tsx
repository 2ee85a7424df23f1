import { useState } from 'react';
import {
  apiTokenDays,
  apiTokenKinds,
  defaultApiTokenDays,
  reasonedApiTokenDays,
  type ApiTokenKind,
} from '../../api-tokens.ts';
import type { ApiToken, ApiTokenInput } from '../../credentials.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { tokenTexts } from './token-texts.ts';

/** Choices of the token's maker. */
export interface NewToken extends ApiTokenInput {
  readonly kind: ApiTokenKind;
}

export interface NewTokenProps {
  /** False: this person can make none here. */
  readonly canMake: boolean;
  /** Kinds to choose from; the first is proposed. */
  readonly kinds: readonly [ApiTokenKind, ...ApiTokenKind[]];
  /** Rights of the maker; a token never holds more. */
  readonly held: readonly string[];
  /** Returns the display name of a scope; default is the scope itself. */
  readonly scopeName?: ((scope: string) => string) | undefined;
  /** Resolves to undefined on failure, after informing the reader. */
  readonly make: (
    token: NewToken,
  ) => Promise<{ readonly token: string; readonly apiToken: ApiToken } | undefined>;
  /** The kind that the address proposes. */
  readonly kind: string | undefined;
  readonly onClose: () => void;
}

/** Makes a token, then shows it this once. */
export function NewTokenSheet(props: NewTokenProps) {
  const [made, setMade] = useState<{ readonly token: string; readonly apiToken: ApiToken }>();
  return made ? (
    <MadeToken {...made} onClose={props.onClose} />
  ) : (
    <TokenForm {...props} onMade={setMade} />
  );
}

function MadeToken({
  token,
  apiToken,
  onClose,
}: {
  readonly token: string;
  readonly apiToken: ApiToken;
  readonly onClose: () => void;
}) {
  const t = useT(tokenTexts);
  const done = (
    <Button variant="primary" onPress={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Sheet isOpen onClose={onClose} title={t('made', { name: apiToken.name })} actions={done}>
      <Stack gap={4}>
        <Banner tone="warning" isAnnounced>
          {t('once')}
        </Banner>
        <div className="token-shown">
          <CopyText value={token} label={t('token')} />
        </div>
      </Stack>
    </Sheet>
  );
}

interface TokenValues {
  readonly name: string;
  readonly kind: string;
  readonly days: string;
  readonly reason: string;
  readonly scopes: string[];
}

interface TokenFormProps extends NewTokenProps {
  readonly onMade: (made: { readonly token: string; readonly apiToken: ApiToken }) => void;
}

const needsReason = (days: string): boolean => Number(days) >= reasonedApiTokenDays;

function TokenForm({
  kinds,
  kind: proposed,
  held,
  scopeName,
  make,
  onMade,
  onClose,
}: TokenFormProps) {
  const t = useT(tokenTexts);
  const form = useForm<TokenValues>({
    initial: {
      name: '',
      kind: kinds.find((one) => one === proposed) ?? kinds[0],
      days: String(defaultApiTokenDays),
      reason: '',
      scopes: [],
    },
    rules: { name: [required(), maxLength(100)] },
    onSubmit: async ({ name, kind, days, reason, scopes }) => {
      const made = await make({
        name,
        scopes,
        kind: apiTokenKinds.find((one) => one === kind) ?? kinds[0],
        reason: needsReason(days) ? reason : '',
        days: apiTokenDays.find((one) => String(one) === days) ?? defaultApiTokenDays,
      });
      if (made) onMade(made);
      return made;
    },
  });
  const { kind, scopes, days, reason } = form.values;
  const isUnreasoned = needsReason(days) && reason.trim() === '';
  const isProvisioning = kind === 'provisioning';
  const close = form.closing(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={form.id}
        isPending={form.isPending}
        disabledReason={
          scopes.length === 0 && !isProvisioning
            ? t('scopesMissing')
            : isUnreasoned
              ? t('reasonHint')
              : undefined
        }
      >
        {t('add')}
      </Button>
    </>
  );
  return (
    <Sheet isOpen onClose={close} size="lg" title={t('add')} actions={actions}>
      <FormView
        form={form}
        labels={{
          name: t('name'),
          kind: t('kind'),
          days: t('life'),
          reason: t('reason'),
          scopes: t('scopes'),
        }}
      >
        <TextField
          label={t('name')}
          description={t('nameHint')}
          isRequired
          autoFocus
          maxLength={100}
          {...form.field('name')}
        />
        {kinds.length > 1 ? (
          <Select
            label={t('kind')}
            options={kinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
            value={kind}
            onChange={(next) => form.change({ kind: next })}
          />
        ) : null}
        <Select
          label={t('life')}
          options={apiTokenDays.map((one) => ({
            id: String(one),
            label: t('days', { days: one }),
          }))}
          value={days}
          onChange={(next) => form.change({ days: next })}
        />
        {needsReason(days) ? (
          <TextField
            label={t('reason')}
            description={t('reasonHint')}
            isRequired
            maxLength={500}
            {...form.field('reason')}
          />
        ) : null}
        <fieldset className="token-scopes">
          <legend>{t(isProvisioning ? 'grantable' : 'scopes')}</legend>
          <p className="ui-muted">{t(isProvisioning ? 'grantableHint' : 'scopesHint')}</p>
          {held.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeName?.(scope) ?? scope}
              description={scopeName ? scope : undefined}
              value={scopes.includes(scope)}
              onChange={(isOn) =>
                form.change({
                  scopes: isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope),
                })
              }
            />
          ))}
        </fieldset>
      </FormView>
    </Sheet>
  );
}
