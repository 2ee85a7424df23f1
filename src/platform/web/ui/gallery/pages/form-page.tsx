import { useState } from 'react';
import { Button } from '../../button.tsx';
import { CheckboxGroupSample } from './roles-sample.tsx';
import { Form, FormActions } from '../../form.tsx';
import { PageHeader } from '../../page-header.tsx';
import { Skeleton } from '../../skeleton.tsx';
import { TextField } from '../../text-field.tsx';
import { useSay } from '../say.ts';
import { Example } from './example.tsx';

/** A form: one column, one goal, faults as questions, the result in the button's name. */
export function FormPage() {
  const say = useSay();
  return (
    <Example
      what={say('Die Rollen', 'The roles')}
      header={
        <PageHeader
          title={say('Benutzer einladen', 'Invite users')}
          description={say('Der Link gilt sieben Tage.', 'The link holds for seven days.')}
        />
      }
      other={{ loading: <Skeleton shape="block" width="min(440px, 100%)" height="280px" /> }}
    >
      <Invite />
    </Example>
  );
}

function Invite() {
  const say = useSay();
  const [email, setEmail] = useState('jo@firm');
  const isWrong = !/@[^.]+\../.test(email);
  return (
    <Form label={say('Benutzer einladen', 'Invite users')} onSubmit={() => undefined}>
      <div className="gallery-form">
        <TextField
          label={say('E-Mail-Adresse', 'Email address')}
          type="email"
          isRequired
          value={email}
          onChange={setEmail}
          error={isWrong ? say(`Ist „${email}“ richtig?`, `Is “${email}” right?`) : undefined}
        />
        <TextField label="Name" />
        <CheckboxGroupSample />
        <FormActions>
          <Button variant="primary" type="submit">
            {say('Einladen und Link erhalten', 'Invite and get the link')}
          </Button>
          <Button>{say('Abbrechen', 'Cancel')}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
